import type { Light } from './lights.ts';

/** Size of the mirror's canvas in pixels. */
export const mirrorSize = { width: 600, height: 900 };

/** The part of a source that fills the mirror, in pixels of the source. */
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
