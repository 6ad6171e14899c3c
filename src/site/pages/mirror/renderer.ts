import type { Light } from './lights.ts';

/** The mirror canvas's size in pixels. */
export const mirrorSize = { width: 600, height: 900 };

/** The part of a source that fills the mirror, in the source's pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  /** true to show the source mirrored */
  isFlipped: boolean;
}

export type Source = HTMLVideoElement | HTMLImageElement;

/** Draws a crop of a source with a light. */
export type Renderer = (source: Source, crop: Crop, light: Light) => void;

export const getSize = (source: Source) =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.naturalWidth, height: source.naturalHeight };
