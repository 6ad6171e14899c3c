import { didYouMean, suggest } from '#src/lib/suggest.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import type { PictureFacts } from './pictures.ts';
import type { RecordHead } from './pipeline-contract.ts';
import type { PlacesOf, ShownImage } from './record.ts';

export const heroMinimum = { width: 1200, height: 675 };
const wide = 16 / 9;
/** How far a hero's shape may be from 16:9 before the crop costs something one would see. */
const tolerance = 0.04;

type Fault = Pick<Diagnostic, 'rule' | 'message' | 'suggestion'>;

/** Faults of the pictures that a document shows. Files that are no pictures are told where they lie. */
export function checkPictures(
  record: RecordHead,
  facts: ReadonlyMap<string, PictureFacts>,
  /** files below images/ that are there but cannot be used: their own diagnostics tell why */
  unusable: ReadonlySet<string>,
  places: PlacesOf,
): Diagnostic[] {
  return record.images.flatMap((image, index) => {
    const fault = faultOf(image, facts, unusable);
    if (!fault) return [];
    const { images, fence } = places(record.path);
    return [{ file: record.path, ...(images[index] ?? fence), severity: 'error' as const, ...fault }];
  });
}

function faultOf(
  image: ShownImage,
  facts: ReadonlyMap<string, PictureFacts>,
  unusable: ReadonlySet<string>,
): Fault | null {
  const path = picturePath(image.url);
  if (path === null) {
    const meant = didYouMean(
      image.url,
      [...facts.keys()].map((key) => `/images/${key}`),
    );
    return {
      rule: 'picture-address',
      message: `Unexpected picture address "${image.url}", expected ${image.url.startsWith('/images/') ? 'the name of a file below' : 'one that begins with'} "/images/"`,
      ...(meant !== null && { suggestion: meant }),
    };
  }
  const found = facts.get(path);
  if (found) return image.role === 'hero' ? faultOfHero(found) : null;
  if (unusable.has(path)) return null;
  const near = nearPicture(path, [...facts.keys()]);
  return {
    rule: 'picture-missing',
    message: `Unexpected picture "${image.url}", expected a file in content/images`,
    ...(near !== null && { suggestion: `Did you mean "/images/${near}"?` }),
  };
}

/** /images/blog/x.jpg → blog/x.jpg; null for anything that does not name a file below /images/. */
export function picturePath(url: string): string | null {
  if (!url.startsWith('/images/')) return null;
  let path: string;
  try {
    path = decodeURIComponent(url.slice('/images/'.length));
  } catch {
    return null;
  }
  return path === '' || path.split('/').some((part) => part === '' || part === '.' || part === '..')
    ? null
    : path;
}

/** blog/Posing-Guide.jpeg → posing-guide */
const bareName = (path: string) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();

const nearPicture = (path: string, known: string[]): string | null =>
  known.find((other) => bareName(other) === bareName(path)) ?? suggest(path, known);

function faultOfHero({ width, height }: PictureFacts): Fault | null {
  if (width < heroMinimum.width || height < heroMinimum.height) {
    return {
      rule: 'hero-size',
      message: `Unexpected hero of ${width}×${height}, expected at least ${heroMinimum.width}×${heroMinimum.height}`,
      suggestion: 'Export the original larger; a picture is never scaled up.',
    };
  }
  if (Math.abs(width / height / wide - 1) <= tolerance) return null;
  return {
    rule: 'hero-shape',
    message: `Unexpected hero of ${width}×${height} (${(width / height).toFixed(2)}:1), expected about 16:9 (1.78:1)`,
    suggestion: `Crop it to ${cropOf(width, height)}.`,
  };
}

function cropOf(width: number, height: number): string {
  const fits = width / height > wide;
  return fits ? `${Math.round(height * wide)}×${height}` : `${width}×${Math.round(width / wide)}`;
}
