//! Pictures as PNG: the SVG in pixels, by the crate `resvg`.

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

use crate::RenderError;

/// The most pixels of a picture: 128 MiB while it is drawn.
pub const MOST_PIXELS: u64 = 1 << 25;

/// An SVG document of this crate as a PNG file, `scale` times as large as the document says.
///
/// No font is read: the pictures of this crate draw their letters as lines. Texts and pictures in other documents
/// are passed over.
///
/// # Errors
///
/// [`RenderError::TooManyPixels`] beyond [`MOST_PIXELS`], [`RenderError::Scale`] if the scale is no positive
/// number, [`RenderError::Svg`] if the text is no SVG document.
pub fn encode(svg: &str, scale: f32) -> Result<Vec<u8>, RenderError> {
    if !(scale.is_finite() && scale > 0.0) {
        return Err(RenderError::Scale);
    }
    let fault = |message: String| RenderError::Svg { message };
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| fault(error.to_string()))?;
    let pixels = |length: f32| (f64::from(length) * f64::from(scale)).ceil().max(1.0) as u64;
    let (width, height) = (pixels(tree.size().width()), pixels(tree.size().height()));
    if width.saturating_mul(height) > MOST_PIXELS {
        return Err(RenderError::TooManyPixels { width, height, most: MOST_PIXELS });
    }
    let mut pixmap = Pixmap::new(width as u32, height as u32).ok_or(RenderError::TooManyPixels {
        width,
        height,
        most: MOST_PIXELS,
    })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| fault(error.to_string()))
}
