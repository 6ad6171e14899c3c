import { resolve } from 'node:path';
import { CachedPicture } from './picture-cache.ts';
import { hasSocial, shortHash, widthsFor } from './picture-recipe.ts';
import type { FocalPoint, PictureFacts, PictureSettings } from './pictures.ts';

/** WebP comes first: whether AVIF is worth keeping depends on it. */
export const madeFormats = ['webp', 'avif', 'jpg'] as const;

export type MadeFormat = (typeof madeFormats)[number];

/** Names of what is made of one original, in its folder of the cache. */
export const sizeName = (width: number, format: MadeFormat) => `${width}.${format}`;
export const socialName = ([x, y]: FocalPoint) => `social-${x.toFixed(3)}-${y.toFixed(3)}.jpg`;
/** The original without what was noted about it. */
export const strippedName = 'original';

const middle: FocalPoint = [0.5, 0.5];

/** One original and what is to stand in the cache for it. */
export interface PicturePlan {
  facts: PictureFacts;
  cached: CachedPicture;
  widths: number[];
  /** name of the social card, unless the original is too small for one */
  social: string | null;
  /** where it is cut: around the middle, where nothing is noted */
  focal: FocalPoint;
}

/** The part of a plan that is missing, as the process that makes pictures is told. */
export interface PictureTask {
  facts: PictureFacts;
  /** absolute */
  original: string;
  /** its folder in the cache */
  folder: string;
  widths: number[];
  /** names of files to make */
  files: string[];
  socials: { name: string; focal: FocalPoint }[];
  standIn: boolean;
}

/** Plans each original. The same bytes under several names share a folder of the cache. */
export function planPictures(
  facts: Iterable<PictureFacts>,
  recipe: string,
  settings: PictureSettings,
): PicturePlan[] {
  const { cache, focal, images } = settings;
  const folders = new Map<string, CachedPicture>();
  return [...facts].map((original) => {
    const folder = resolve(cache.folder, `${original.hash.slice(0, 32)}-${shortHash(recipe)}`);
    const cached = folders.get(folder) ?? new CachedPicture(folder, cache.force ?? false);
    folders.set(folder, cached);
    const point = focal.get(original.path) ?? middle;
    return {
      facts: original,
      cached,
      widths: images ? widthsFor(original.width) : [],
      social: images && hasSocial(original) ? socialName(point) : null,
      focal: point,
    };
  });
}

/** What has to be made: files that were not made yet, or are no longer what was made. Nothing is made twice. */
export function tasksOf(plans: readonly PicturePlan[], originals: string): PictureTask[] {
  const tasks = new Map<string, PictureTask>();
  for (const { facts, cached, widths, social, focal } of plans) {
    const { folder } = cached;
    const sizes = widths.flatMap((width) => madeFormats.map((format) => sizeName(width, format)));
    const files = sizes.filter((name) => !cached.has(name));
    const socials = social !== null && !cached.has(social) ? [{ name: social, focal }] : [];
    const standIn = widths.length > 0 && cached.standIn === null;
    if (files.length === 0 && socials.length === 0 && !standIn) continue;
    const known = tasks.get(folder);
    if (!known) {
      tasks.set(folder, {
        facts,
        original: resolve(originals, facts.path),
        folder,
        widths,
        files,
        socials,
        standIn,
      });
    } else if (!known.socials.some(({ name }) => name === social)) {
      known.socials.push(...socials);
    }
  }
  return [...tasks.values()];
}
