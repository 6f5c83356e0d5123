//! `queens convert`: boards in any form, written in another.

use super::draw::rewrite;
use crate::{args::ConvertArgs, control::Control, failure::Failure, input::Input, output::Output};

pub(crate) fn run(args: &ConvertArgs, control: &Control) -> Result<(), Failure> {
    let input = Input::read(&args.file)?;
    let mut output = Output::open(args.output.as_deref());
    rewrite(&input, &args.reading, args.to, args.base, &mut output, control)?;
    output.finish()
}
