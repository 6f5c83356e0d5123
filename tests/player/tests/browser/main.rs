//! The player in Chromium: what it shows is what the records say, and every control does its work.

mod controls;
mod page;
mod screens;
mod shelter;
mod steps;
mod traces;
