//! Vectors whose memory is asked for, not taken for granted.

use alloc::vec::Vec;

use queens_core::SolveError;

/// An empty vector with room for `len` items.
pub(crate) fn room<T>(len: usize) -> Result<Vec<T>, SolveError> {
    let mut vec = Vec::new();
    let needed = (len as u64).saturating_mul(size_of::<T>() as u64);
    vec.try_reserve_exact(len).map_err(|_| SolveError::Memory { needed })?;
    Ok(vec)
}

/// Whether that many bytes can be had at once, so that a run too large for the machine is refused before
/// its first part is filled.
pub(crate) fn probe(bytes: u64) -> Result<(), SolveError> {
    let len = usize::try_from(bytes).map_err(|_| SolveError::Memory { needed: bytes })?;
    // Without the black box the compiler may leave out an allocation that nobody uses.
    core::hint::black_box(room::<u8>(len)?);
    Ok(())
}

/// `len` zeros.
pub(crate) fn zeros(len: usize) -> Result<Vec<u32>, SolveError> {
    let mut vec = room(len)?;
    vec.resize(len, 0);
    Ok(vec)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_had_is_an_error() {
        assert_eq!(probe(u64::MAX), Err(SolveError::Memory { needed: u64::MAX }));
        assert_eq!(probe(1000), Ok(()));
        assert!(matches!(room::<u64>(usize::MAX), Err(SolveError::Memory { needed: u64::MAX })));
    }
}
