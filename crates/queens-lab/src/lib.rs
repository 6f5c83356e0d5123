//! Repeated runs with honest statistics.
