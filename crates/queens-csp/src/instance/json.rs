//! Our JSON object: read by `serde_json`, and read once more where it is well formed but no problem, to find the place.

use alloc::collections::BTreeSet;

use queens_core::Instance;

use super::cursor::Cursor;
use super::error::ReadError;
use super::squares::Squares;

pub(super) fn read(text: &str) -> Result<Instance, ReadError> {
    serde_json::from_str(text).map_err(|error| {
        // The reader knows no place for what it found out only when everything was read.
        let unplaced = error.line() == 0;
        let located = if unplaced { locate(text).err() } else { None };
        located.unwrap_or_else(|| ReadError::json(&error))
    })
}

/// An error if a square or a region of the object is not on its board, or there twice.
fn locate(text: &str) -> Result<(), ReadError> {
    let mut n = 0;
    each_key(text, |key, cursor| {
        if key == "n" {
            n = cursor.number("a side", 0, u32::MAX)?;
            return Ok(());
        }
        pass(cursor)
    })?;
    each_key(text, |key, cursor| match key {
        "placed" | "blocked" => {
            let mut squares = Squares::new(n, 0);
            each_item(cursor, |cursor| {
                cursor.symbol("[")?;
                squares.read(cursor)?;
                cursor.symbol("]")
            })
            .map(drop)
        }
        "regions" if !cursor.is_before("null") => {
            let place = ahead(cursor);
            let mut regions = BTreeSet::new();
            let rows = each_item(cursor, |cursor| {
                let place = ahead(cursor);
                let ids = each_item(cursor, |cursor| {
                    regions.insert(cursor.number("a region", 0, u32::MAX)?);
                    Ok(())
                })?;
                expect(place, "numbers in this row of regions", n, ids)
            })?;
            expect(place, "rows of regions", n, rows)?;
            expect(place, "regions, one for each queen", n, regions.len() as u64)
        }
        _ => pass(cursor),
    })
}

/// An error at `place` if not so many have been found.
fn expect(place: Cursor<'_>, what: &str, expected: u32, found: u64) -> Result<(), ReadError> {
    if found == u64::from(expected) {
        return Ok(());
    }
    Err(place.fault(alloc::format!("expected {expected} {what}, found {found}")))
}

/// Where the next word begins.
fn ahead<'a>(cursor: &mut Cursor<'a>) -> Cursor<'a> {
    cursor.skip();
    *cursor
}

/// Reads each key of an object; `value` reads what belongs to it.
fn each_key<'a>(
    text: &'a str,
    mut value: impl FnMut(&'a str, &mut Cursor<'a>) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let mut cursor = Cursor::new(text);
    cursor.symbol("{")?;
    if cursor.try_symbol("}") {
        return Ok(());
    }
    loop {
        let key = cursor.string()?;
        cursor.symbol(":")?;
        value(key, &mut cursor)?;
        if !cursor.try_symbol(",") {
            return cursor.symbol("}");
        }
    }
}

/// Reads each item of a list; how many there were.
fn each_item<'a>(
    cursor: &mut Cursor<'a>,
    mut item: impl FnMut(&mut Cursor<'a>) -> Result<(), ReadError>,
) -> Result<u64, ReadError> {
    cursor.symbol("[")?;
    if cursor.try_symbol("]") {
        return Ok(0);
    }
    let mut items = 0;
    loop {
        item(cursor)?;
        items += 1;
        if !cursor.try_symbol(",") {
            return cursor.symbol("]").map(|()| items);
        }
    }
}

/// Passes over any value.
fn pass(cursor: &mut Cursor<'_>) -> Result<(), ReadError> {
    let mut depth = 0_u64;
    loop {
        cursor.skip();
        match cursor.peek() {
            Some('"') => drop(cursor.string()?),
            Some('[' | '{') => {
                cursor.take();
                depth += 1;
            }
            Some(']' | '}') if depth > 0 => {
                cursor.take();
                depth -= 1;
            }
            Some(',' | ':') if depth > 0 => drop(cursor.take()),
            Some(_) => {
                while cursor.peek().is_some_and(|c| !matches!(c, ',' | ':' | ']' | '}') && !c.is_whitespace())
                {
                    cursor.take();
                }
            }
            None => return Ok(()),
        }
        if depth == 0 {
            return Ok(());
        }
    }
}
