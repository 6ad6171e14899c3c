import { escapeHtml } from '#src/lib/format/html.ts';
import type { Picture } from '#src/model/picture.ts';

/** How wide an article shows its pictures. */
const articleSizes = '(min-width: 70rem) 65vw, (min-width: 41rem) 38rem, 100vw';

type Format = keyof Picture['widths'];

const endings: Record<Format, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

const setOf = ({ stem, widths }: Picture, format: Format) =>
  widths[format].map((width) => `${escapeHtml(stem)}-${width}.${endings[format]} ${width}w`).join(', ');

/** The markup of a picture in an article: the best format the browser takes, on its own colour until it arrives. */
export function pictureMarkup(picture: Picture, alt: string, sizes = articleSizes): string {
  const { widths, width, height } = picture;
  const sources = (['avif', 'webp'] as const)
    .filter((format) => widths[format].length > 0)
    .map((format) => `<source type="image/${format}" srcset="${setOf(picture, format)}" sizes="${sizes}">`);
  const set = widths.jpeg.length > 0 ? ` srcset="${setOf(picture, 'jpeg')}" sizes="${sizes}"` : '';
  const image =
    `<img src="${escapeHtml(picture.original)}"${set} width="${width}" height="${height}" ` +
    `alt="${escapeHtml(alt)}" loading="lazy" decoding="async" style="${escapeHtml(styleOf(picture))}">`;
  return `<picture>${sources.join('')}${image}</picture>`;
}

/** Custom properties: the stylesheet decides what is done with them. */
function styleOf({ color, blur, focal }: Picture): string {
  const at = focal ? `;--focal:${percent(focal[0])} ${percent(focal[1])}` : '';
  return `--color:${color}${blur ? `;--blur:url(${blur})` : ''}${at}`;
}

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
