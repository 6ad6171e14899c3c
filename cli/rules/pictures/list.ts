import type { Rule } from '../rule.ts';
import { imageUnused } from './image-unused.ts';
import { heroShape } from './hero-shape.ts';
import { heroSize } from './hero-size.ts';
import { imageAltPointless } from './image-alt-pointless.ts';
import { imageAlt } from './image-alt.ts';
import { imageUrl } from './image-url.ts';
import { imageBroken } from './image-broken.ts';
import { imageFormat } from './image-format.ts';
import { imageLimit } from './image-limit.ts';
import { imageMissing } from './image-missing.ts';
import { imageName } from './image-name.ts';
import { imageSize } from './image-size.ts';

export const pictureRules: readonly Rule[] = [
  heroShape,
  heroSize,
  imageAlt,
  imageAltPointless,
  imageBroken,
  imageFormat,
  imageLimit,
  imageMissing,
  imageName,
  imageSize,
  imageUnused,
  imageUrl,
];
