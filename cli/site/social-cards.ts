import { hash } from 'node:crypto';
import type { OriginalPicture, Pictures } from '#cli/content/pictures/pictures.ts';
import { escapeHtml, unescapeHtml } from '#src/lib/text/escape.ts';
import type { CardOutput } from './images/encode.ts';
import { center, encodeMissing, type PictureOptions } from './images/make.ts';
import { encodingKey } from './images/sizes.ts';
import { StoredOutputs } from './images/stored-outputs.ts';
import { type NextSite, pageFile } from './next-site.ts';
import type { RenderedPage } from './page.ts';

interface Card {
  /** Relative to `dist/`. */
  file: string;
  original: OriginalPicture;
  output: CardOutput;
}

/** Returns the file of a page's card, relative to `dist/`: /pricing → social/pricing.jpg. */
export const cardFile = (path: string): string => `social/${pageFile(path).replace(/html$/, 'jpg')}`;

/** Gives each page a social card that shows its picture and its title. Pages keep their picture in a build without encoded images. */
export class SocialCards {
  readonly #options: PictureOptions;
  readonly #brand: string;
  /** Originals by the URL of their social image. */
  readonly #originals = new Map<string, OriginalPicture>();
  readonly #cards: Card[] = [];

  constructor(options: PictureOptions, { byUrl }: Pictures, brand: string) {
    this.#options = options;
    this.#brand = brand;
    for (const original of options.originals.values()) {
      const social = byUrl.get(`/images/${original.path}`)?.social;
      if (social) this.#originals.set(social, original);
    }
  }

  /** Replaces the picture in the page's head tags. `make` creates the card. */
  addTo(page: RenderedPage): RenderedPage {
    const url = readTag(page.html, 'og:url');
    const title = readTag(page.html, 'og:title');
    const picture = readTag(page.html, 'og:image');
    // Lists that a query selects keep the picture.
    if (!url || !title || !picture || url.includes('?')) return page;
    const original = this.#originals.get(new URL(picture).pathname);
    if (!original) return page;

    const output: CardOutput = {
      kind: 'card',
      design: 1,
      focal: this.#options.focal.get(original.path) ?? center,
      title: withoutBrand(title, this.#brand),
      brand: this.#brand,
    };
    const file = cardFile(page.path);
    this.#cards.push({ file, original, output });
    // Social networks keep an image until its URL changes.
    const version = hash('sha256', JSON.stringify([original.hash, output, encodingKey()])).slice(0, 8);
    const image = new URL(`/${file}?v=${version}`, url).href;
    let html = replaceTag(page.html, 'og:image', image);
    html = replaceTag(html, 'twitter:image', image);
    html = replaceTag(html, 'og:image:alt', `“${output.title}”. ${readTag(html, 'og:image:alt')}`);
    return { ...page, html };
  }

  /** Draws the cards that are not in the cache, and publishes all. */
  async make(next: NextSite): Promise<void> {
    const stored = new StoredOutputs(this.#options.cache, encodingKey());
    const wanted = this.#cards.map(({ original, output }) => ({ original, outputs: [output] }));
    await encodeMissing(stored, wanted, this.#options);
    for (const { file, original, output } of this.#cards) {
      const { hash: digest, read } = stored.get(original, output);
      next.add(`public/${file}`, digest, read);
    }
  }
}

const findTag = (name: string) => new RegExp(`(<meta (?:property|name)="${name}" content=")([^"]*)`);

const readTag = (html: string, name: string): string => unescapeHtml(findTag(name).exec(html)?.[2] ?? '');

const replaceTag = (html: string, name: string, value: string): string =>
  html.replace(findTag(name), (_, start: string) => start + escapeHtml(value));

/** Titles end in the studio's name, except for the home page's, which begins with it. */
function withoutBrand(title: string, brand: string): string {
  const rest = title.replace(` | ${brand}`, '').replace(`${brand}: `, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
