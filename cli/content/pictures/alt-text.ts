const genericWords =
  /^(?:an? |the )?(?:alt(?: text)?|banner|cover|figure|graphic|header|hero|icon|illustration|image|img|photo|photograph|pic|picture|placeholder|screenshot|untitled)s?[ #.]*\d*\.?$/i;
const fileName = /\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp)$|^(?:dsc|img|pxl|dji)[-_ ]?\d+/i;

/** True if the alt text does not describe the image at `url`, such as "image" or a file name. */
export function isPointlessAlt(alt: string, url: string): boolean {
  const text = alt.trim();
  const stem = url.slice(url.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const isStem = text.toLowerCase() === stem.toLowerCase() && /[-_\d]/.test(stem);
  return isStem || fileName.test(text) || genericWords.test(text);
}
