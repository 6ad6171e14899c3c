import type sharp from 'sharp';
import type { SharpOptions } from 'sharp';
import { pictureLimits } from './pictures.ts';

/** Rotates images upright, and throws an error for damaged or oversized ones. */
export const decodeOptions = {
  autoOrient: true,
  failOn: 'error',
  limitInputPixels: pictureLimits.pixels,
} satisfies SharpOptions;

/** Loads sharp on first use, because loading it takes longer than a whole run in which no image has changed. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  library.cache(false); // no operation is repeated, so a cache would only use memory
  library.concurrency(1); // several images are encoded in parallel instead
  return library;
}
