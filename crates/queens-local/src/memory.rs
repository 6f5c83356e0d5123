//! Memory that is asked for politely: what cannot be had is an error, not the end of the program.

use alloc::vec::Vec;

use queens_core::SolveError;

/// An empty vector with room for `len` items.
pub(crate) fn reserved<T>(len: usize) -> Result<Vec<T>, SolveError> {
    let mut items = Vec::new();
    items
        .try_reserve_exact(len)
        .map_err(|_| SolveError::Memory { needed: (len as u64).saturating_mul(size_of::<T>() as u64) })?;
    Ok(items)
}

/// Refuses what cannot be allocated, before any of it is filled.
pub(crate) fn probe(needed: u64) -> Result<(), SolveError> {
    let len = usize::try_from(needed).map_err(|_| SolveError::Memory { needed })?;
    // Seen by nobody, the allocation would be optimised away.
    core::hint::black_box(reserved::<u8>(len)?);
    Ok(())
}
