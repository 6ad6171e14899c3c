import { socialSize } from '#src/content/schemas/picture.ts';
import type { FocalPoint } from './pictures.ts';

export interface Size {
  width: number;
  height: number;
}

/** Returns the largest crop with an aspect ratio, centered on the focal point as far as the edges allow. */
export function cropAround({ width, height }: Size, aspectRatio: number, [x, y]: FocalPoint) {
  const crop =
    width / height > aspectRatio
      ? { width: Math.round(height * aspectRatio), height }
      : { width, height: Math.round(width / aspectRatio) };
  return { left: cropStart(x, width, crop.width), top: cropStart(y, height, crop.height), ...crop };
}

const cropStart = (focus: number, whole: number, part: number) =>
  Math.round(Math.min(Math.max(focus * whole - part / 2, 0), whole - part));

/** True if an image is large enough for a hero image and its social image. */
export const coversSocialSize = ({ width, height }: Size): boolean =>
  width >= socialSize.width && height >= socialSize.height;
