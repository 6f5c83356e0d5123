//! Values that can be calculated with.

use alloc::vec::Vec;

use crate::domains::Domains;

/// A value that stands for an integer.
///
/// Implement it for your own type to use the calculating constraints with it; equal values must give
/// the same integer, and different values different ones.
pub trait Integer {
    /// The integer.
    fn to_integer(&self) -> i128;
}

macro_rules! integers {
    ($($type:ty)*) => {$(
        impl Integer for $type {
            fn to_integer(&self) -> i128 {
                i128::from(*self)
            }
        }
    )*};
}

integers!(i8 i16 i32 i64 u8 u16 u32 u64);

impl Integer for usize {
    fn to_integer(&self) -> i128 {
        *self as i128
    }
}

impl Integer for isize {
    fn to_integer(&self) -> i128 {
        *self as i128
    }
}

impl Integer for bool {
    /// 1 if true, else 0.
    fn to_integer(&self) -> i128 {
        i128::from(*self)
    }
}

/// The integers of all values, by value number.
#[derive(Clone, Debug)]
pub(super) struct Integers {
    numbers: Vec<i128>,
    /// Whether they ascend with the value numbers, so that the first and the last value are the bounds.
    ascending: bool,
}

impl Integers {
    pub(super) fn new<T: Integer>(values: &[T]) -> Self {
        let numbers: Vec<i128> = values.iter().map(Integer::to_integer).collect();
        let ascending = numbers.is_sorted();
        Self { numbers, ascending }
    }

    #[inline]
    pub(super) fn of(&self, value: usize) -> i128 {
        self.numbers[value]
    }

    /// The number of the value with this integer, the first one if there are several.
    pub(super) fn find(&self, integer: i128) -> Option<usize> {
        if self.ascending {
            let index = self.numbers.partition_point(|&number| number < integer);
            return (self.numbers.get(index) == Some(&integer)).then_some(index);
        }
        self.numbers.iter().position(|&number| number == integer)
    }

    /// The least and the greatest integer left to a variable. A domain is never empty when this is asked.
    pub(super) fn bounds(&self, variable: usize, domains: &Domains) -> (i128, i128) {
        if self.ascending {
            let (least, greatest) = (domains.least(variable), domains.greatest(variable));
            return (least.map_or(0, |value| self.of(value)), greatest.map_or(0, |value| self.of(value)));
        }
        domains
            .values(variable)
            .map(|value| self.of(value))
            .fold((i128::MAX, i128::MIN), |(least, greatest), number| {
                (least.min(number), greatest.max(number))
            })
    }
}
