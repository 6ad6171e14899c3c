import type { Rule } from '../rule.ts';
import { pictureUnused } from './picture-unused.ts';
import { heroShape } from './hero-shape.ts';
import { heroSize } from './hero-size.ts';
import { imageAltPointless } from './image-alt-pointless.ts';
import { imageAlt } from './image-alt.ts';
import { imageUrl } from './image-url.ts';
import { pictureBroken } from './picture-broken.ts';
import { pictureFormat } from './picture-format.ts';
import { pictureLimit } from './picture-limit.ts';
import { pictureMissing } from './picture-missing.ts';
import { pictureName } from './picture-name.ts';
import { pictureSize } from './picture-size.ts';

export const pictureRules: readonly Rule[] = [
  heroShape,
  heroSize,
  imageAlt,
  imageAltPointless,
  imageUrl,
  pictureBroken,
  pictureFormat,
  pictureLimit,
  pictureMissing,
  pictureName,
  pictureSize,
  pictureUnused,
];
