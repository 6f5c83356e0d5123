//! Two generations, written out: parents, cut points, mutations, who comes next.

use core::fmt::Write;

use queens_core::{Problem, Search};
use queens_ga::{GeneticAlgorithm, GeneticRun, Origin, Population};

fn digits(genes: &[u32]) -> String {
    genes.iter().map(u32::to_string).collect()
}

/// With the segment marked: `01|24|3675`.
fn marked(genes: &[u32], cut: Option<queens_ga::Cut>) -> String {
    let Some(cut) = cut else { return digits(genes) };
    let (start, end) = (cut.start as usize, cut.end as usize);
    format!("{}|{}|{}", digits(&genes[..start]), digits(&genes[start..end]), digits(&genes[end..]))
}

fn members(text: &mut String, population: &Population, origins: &[Origin]) {
    for (index, (genes, pairs)) in population.iter().enumerate() {
        writeln!(text, "  {index:>2}: {} {pairs:>2} pairs, {:?}", digits(genes), origins[index]).unwrap();
    }
}

fn two_generations(mut run: GeneticRun) -> String {
    let mut text = String::from("generation 0\n");
    members(&mut text, run.population(), run.origins());
    for _ in 0..2 {
        let core::ops::ControlFlow::Continue(generation) = run.step() else {
            writeln!(text, "stopped").unwrap();
            break;
        };
        writeln!(text, "generation {}", generation.number).unwrap();
        for (child, birth) in (0..).zip(run.births()) {
            let [first, second] = birth.parents.map(|parent| marked(run.parents().genes(parent), birth.cut));
            let genes = digits(run.children().genes(child));
            writeln!(text, "  {first} x {second} = {genes}: {birth}").unwrap();
        }
        writeln!(text, "{}", run.record(&generation)).unwrap();
        members(&mut text, run.population(), run.origins());
    }
    text
}

fn trace(algorithm: GeneticAlgorithm, n: u32, seed: u64) -> String {
    two_generations(algorithm.start(&Problem::new(n), seed).unwrap())
}

#[test]
fn default_6() {
    insta::assert_snapshot!(trace(GeneticAlgorithm::default().population(5).offspring(8), 6, 2));
}

#[test]
fn default_8() {
    insta::assert_snapshot!(trace(GeneticAlgorithm::default(), 8, 2));
}

#[test]
fn seed_004_6() {
    insta::assert_snapshot!(trace(GeneticAlgorithm::seed_004().population(5).offspring(10), 6, 2));
}

#[test]
fn seed_004_8() {
    insta::assert_snapshot!(trace(GeneticAlgorithm::seed_004(), 8, 2));
}
