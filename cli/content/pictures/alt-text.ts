const emptyWords =
  /^(?:an? |the )?(?:alt(?: text)?|banner|cover|figure|graphic|header|hero|icon|illustration|image|img|photo|photograph|pic|picture|placeholder|screenshot|untitled)s?[ #.]*\d*\.?$/i;
const fileName = /\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp)$|^(?:dsc|img|pxl|dji)[-_ ]?\d+/i;

/** An alt text such as "image" or a file name, which says nothing about the image at `address`. */
export function isPointlessAlt(alt: string, address: string): boolean {
  const text = alt.trim();
  const stem = address.slice(address.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const isStem = text.toLowerCase() === stem.toLowerCase() && /[-_\d]/.test(stem);
  return isStem || fileName.test(text) || emptyWords.test(text);
}
