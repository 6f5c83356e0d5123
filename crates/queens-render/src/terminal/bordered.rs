//! A board with regions: lines where two regions meet, and colours behind them if colour is on.

use queens_core::{Regions, Square};

use super::{
    Charset,
    board::{Cells, Names},
    paint::{self, BEHIND, Paint},
};
use crate::colouring::colours;

/// Box drawing by the arms that a corner has: 1 up, 2 right, 4 down, 8 left.
const CORNERS: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// Rows of squares three characters wide, with lines between regions and around the board.
pub(super) fn write(cells: &Cells<'_>, regions: &Regions) -> String {
    let (n, style) = (cells.diagram.n(), cells.style);
    let unicode = style.charset == Charset::Unicode;
    let rows: Vec<&[u32]> = regions.rows().collect();
    let colours = colours(regions);
    let region = |row: Option<u32>, col: Option<u32>| -> Option<u32> {
        rows.get(row? as usize)?.get(col? as usize).copied()
    };
    let behind = |region: u32| Paint { code: "", behind: Some(BEHIND[colours[region as usize]]) };
    let names = Names::new(n, style.coordinates);
    let mut text = String::new();
    names.columns_above(&mut text, 4, 2);
    for row in 0..=n {
        let above = row.checked_sub(1);
        // The line above the row: a corner and an edge for each square, and a last corner.
        let mut line = names.margin("");
        for col in 0..=n {
            let left = col.checked_sub(1);
            let [up_left, up_right, down_left, down_right] = [
                region(above, left),
                region(above, Some(col)),
                region(Some(row), left),
                region(Some(row), Some(col)),
            ];
            let arms =
                [up_left != up_right, up_right != down_right, down_right != down_left, down_left != up_left];
            let index = arms.iter().rev().fold(0, |index, &arm| index * 2 + usize::from(arm));
            let ascii = match index {
                0 => ' ',
                10 => '-',
                5 => '|',
                _ => '+',
            };
            line.push(if unicode { CORNERS[index] } else { ascii });
            if col < n {
                match down_right.filter(|_| !arms[1]) {
                    Some(region) => paint::add(&mut line, "   ", behind(region), style.colour),
                    None => line.push_str(if unicode { "───" } else { "---" }),
                }
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
        if row == n {
            break;
        }
        let mut line = names.row(row);
        for col in 0..=n {
            let (left, here) = (region(Some(row), col.checked_sub(1)), region(Some(row), Some(col)));
            let bar = if unicode { '│' } else { '|' };
            match here.filter(|_| left == here) {
                Some(region) => paint::add(&mut line, " ", behind(region), style.colour),
                None => line.push(bar),
            }
            if let Some(region) = here {
                let cell = cells.at(Square::new(row, col));
                let code = if cell.code == paint::FAINT { "" } else { cell.code };
                let paint = Paint { code, ..behind(region) };
                paint::add(&mut line, &format!(" {}", cell.padded()), paint, style.colour);
            }
        }
        text.push_str(&line);
        text.push('\n');
    }
    names.columns_below(&mut text, 4, 2);
    text
}
