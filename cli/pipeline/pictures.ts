import type { Picture } from '#src/model/picture.ts';

export const pictureFormats = ['jpeg', 'png', 'webp', 'avif'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** What is known of an original without decoding it. */
export interface PictureFacts {
  /** relative to content/images, forward slashes: blog/posing-guide.jpg */
  path: string;
  /** sha256 of the bytes, hex */
  hash: string;
  format: PictureFormat;
  /** as it is seen, its orientation applied */
  width: number;
  height: number;
  /** carries what a camera or an editor noted: place, time, owner. It is published without. */
  annotated: boolean;
}

/** What can be wrong with an original. Only one with a misleading name is used all the same. */
export const pictureFaultKinds = [
  'unreadable',
  'empty',
  'too-heavy',
  'not-an-image',
  'unsupported-format',
  'truncated',
  'animated',
  'too-many-pixels',
  'misleading-name',
  'undecodable',
] as const;

export interface PictureFault {
  /** relative to content/images, forward slashes */
  path: string;
  kind: (typeof pictureFaultKinds)[number];
  /** what was found, in words that complete 'Unexpected …': 'GIF picture', 'end of the file at 1,024 bytes' */
  found: string;
  /** what would be right: 'JPEG, PNG, WebP or AVIF' */
  expected: string;
}

/** What `readFacts` tells of a folder of originals. */
export interface PictureReading {
  /** by path */
  facts: Map<string, PictureFacts>;
  /** by path */
  faults: PictureFault[];
}

/** Where pictures keep what they made, outside the output: `.studio/cache/pictures`. */
export interface PictureCacheSettings {
  folder: string;
  /** believe nothing that is stored */
  force?: boolean;
  /** one line about the cache itself, when some of it was damaged and is made anew */
  notice?: (line: string) => void;
}

/** Where the subject is, from the left and from the top, 0 to 1. */
export type FocalPoint = readonly [x: number, y: number];

export interface PictureSettings {
  /** content/images */
  folder: string;
  cache: PictureCacheSettings;
  /** by path, blog/posing-guide.jpg */
  focal: ReadonlyMap<string, FocalPoint>;
  /** make sizes and formats; without them pages show the originals, and nothing is decoded */
  images: boolean;
  progress?: (step: PictureProgress) => void;
}

export interface PictureProgress {
  done: number;
  total: number;
  /** the picture that was finished last, blog/posing-guide.jpg */
  name: string;
}

/** A finished file to publish: it stands in the cache or among the originals, and is copied or linked from there. */
export interface PictureFile {
  /** absolute */
  from: string;
  /** sha256 of its bytes, hex */
  hash: string;
}

/** Address of the original as it is written, /images/blog/posing-guide.jpg (not percent-encoded) → the picture. */
export type PictureBook = Map<string, Picture>;

export interface Pictures {
  book: PictureBook;
  /** logical path, `public/images/blog/posing-guide.1a2b3c4d-480.avif` → the file; sorted */
  files: Map<string, PictureFile>;
  /** originals that turned out broken while they were decoded */
  faults: PictureFault[];
}
