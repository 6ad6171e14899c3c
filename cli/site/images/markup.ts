import { escapeHtml } from '#src/lib/text/escape.ts';
import type { Picture } from '#src/content/schemas/picture.ts';

/** The `sizes` attribute for an article image. `count` is the number of images in its row. */
const sizesAttribute = (count: number) =>
  `(min-width: 70rem) ${round(65 / count)}vw, (min-width: 41rem) ${round(38 / count)}rem, ${round(100 / count)}vw`;

const round = (value: number) => Math.round(value * 10) / 10;

const srcset = ({ stem, widths }: Picture, format: 'avif' | 'webp') =>
  widths[format].map((width) => `${escapeHtml(stem)}-${width}.${format} ${width}w`).join(', ');

/**
 * Returns an article image's markup. Browsers load the best format they support, and show the dominant color until the
 * image has loaded. Images in a row are cropped to the first one's aspect ratio.
 */
export function pictureMarkup(picture: Picture, alt: string, row: readonly Picture[] = []): string {
  const sizes = sizesAttribute(row.length || 1);
  const { widths, width, height } = picture;
  const sources = (['avif', 'webp'] as const)
    .filter((format) => widths[format].length > 0)
    .map((format) => `<source type="image/${format}" srcset="${srcset(picture, format)}" sizes="${sizes}">`);
  // All browsers that support the site's stylesheets support WebP too. The original is for feed readers.
  const image =
    `<img src="${escapeHtml(picture.original)}" width="${width}" height="${height}" ` +
    `alt="${escapeHtml(alt)}" loading="lazy" decoding="async" style="${escapeHtml(pictureStyle(picture) + shapeStyle(row))}">`;
  return `<picture>${sources.join('')}${image}</picture>`;
}

function pictureStyle({ color, focal }: Picture): string {
  const at = focal ? `;--focal:${percent(focal[0])} ${percent(focal[1])}` : '';
  return `--color:${color}${at}`;
}

const shapeStyle = ([first]: readonly Picture[]) => (first ? `;--shape:${first.width}/${first.height}` : '');

const percent = (part: number) => `${round(part * 100)}%`;
