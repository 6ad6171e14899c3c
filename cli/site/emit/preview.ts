import type { Picture } from '#src/content/schemas/picture.ts';
import type { Document } from '../../content/document.ts';
import { type Output, toText } from './output.ts';

/** Keeps what a preview serves in memory. */
export class PreviewOutput implements Output {
  /** Emitted values by logical path. */
  readonly data = new Map<string, unknown>();
  readonly #files = new Map<string, () => string | Uint8Array>();

  put(logical: string, content: string | object): void {
    if (typeof content === 'object') this.data.set(logical, content);
    this.#files.set(logical, () => toText(content));
  }

  add(logical: string, _: string, read: () => string | Uint8Array): void {
    this.#files.set(logical, read);
  }

  read = (logical: string): string | Uint8Array | undefined => this.#files.get(logical)?.();
}

const url = '/images/missing.svg';

/** Shown in a preview in place of images that are missing or cannot be used. */
export const missingPicture: Picture = {
  original: url,
  stem: '',
  width: 1600,
  height: 900,
  widths: { avif: [], webp: [] },
  social: null,
  color: '#c9b8a6',
  blur: '',
  focal: null,
};

export const missingPictureFile = [
  `public${url}`,
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><path fill="#c9b8a6" d="M0 0h1600v900H0z"/>' +
    '<text x="800" y="470" font-family="sans-serif" font-size="56" text-anchor="middle" fill="#3b2f28">This image is missing</text></svg>',
] as const;

export class PreviewPictures extends Map<string, Picture> {
  override get(key: string): Picture {
    return super.get(key) ?? missingPicture;
  }
}

/** Replaces invalid headers with ones that can be shown. A missing date becomes today. */
export const previewDocuments = (documents: readonly Document[], today: string): Document[] =>
  documents.map((document): Document => {
    const header = document.header ?? document.previewHeader;
    if (header === null) return document;
    if ('date' in header) return { ...document, header: { ...header, date: header.date || today } };
    return { ...document, header: { ...header, updated: header.updated || today } };
  });
