//! stub
/// stub
#[derive(Debug)]
pub struct Evaluator;
