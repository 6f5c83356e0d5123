//! The N-queens board.
#![no_std]

extern crate alloc;

/// The generator that all seeded searches use: portable, so a seed means the same steps everywhere.
pub use rand::rngs::Xoshiro256PlusPlus;
