fn main() {
    let a: Vec<String> = std::env::args().collect();
    let t = std::time::Instant::now();
    let r = queens_count::join::quick(a[1].parse().unwrap(), &a[2]);
    println!("{} {} {:?}", a[1], r.count(), t.elapsed());
}
