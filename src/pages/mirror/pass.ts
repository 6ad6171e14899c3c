import type { Light } from './lights.ts';

/** Size of the mirror's picture, in pixels. */
export const size = { width: 600, height: 900 };

/** The part of a source that fills the mirror, in pixels of the source. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  /** shown as in a mirror */
  flipped: boolean;
}

export type Source = HTMLVideoElement | HTMLImageElement;

/** Draws a crop of a source in a light. */
export type Pass = (source: Source, crop: Crop, light: Light) => void;

export const getSize = (source: Source) =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.naturalWidth, height: source.naturalHeight };
