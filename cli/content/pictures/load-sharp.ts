import type sharp from 'sharp';
import type { SharpOptions } from 'sharp';
import { pictureLimits } from './pictures.ts';

/** Applies the orientation; damaged and oversized pictures are errors. */
export const decodeOptions = {
  autoOrient: true,
  failOn: 'error',
  limitInputPixels: pictureLimits.pixels,
} satisfies SharpOptions;

/** Loads sharp on first use: it takes longer than a run in which no picture has changed. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  library.cache(false); // it would only hold memory: operations do not repeat
  library.concurrency(1); // several pictures are encoded in parallel instead
  return library;
}
