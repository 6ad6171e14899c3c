import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { socialSize } from '#src/content/schemas/picture.ts';
import { decodedWidth, socialCrop, widthsFor } from './sizes.ts';

it.each([
  [4000, [480, 768, 1200, 1600, 1920]],
  [1920, [480, 768, 1200, 1600, 1920]],
  [1650, [480, 768, 1200, 1650]],
  [1000, [480, 768, 1000]],
  [480, [480]],
  [301, [301]],
  [1, [1]],
])('an image %i pixels wide is encoded in the widths %j', (width, expected) => {
  expect(widthsFor(width)).toEqual(expected);
});

describe('the social image', () => {
  const aspectRatio = socialSize.width / socialSize.height;
  const size = fc.record({
    width: fc.integer({ min: socialSize.width, max: 16_000 }),
    height: fc.integer({ min: socialSize.height, max: 16_000 }),
  });
  const part = fc.double({ min: 0, max: 1, noNaN: true });

  it('is the largest crop with its aspect ratio around the focal point', () => {
    fc.assert(
      fc.property(size, part, part, ({ width, height }, x, y) => {
        const crop = socialCrop({ width, height }, [x, y]);
        expect(crop.left).toBeGreaterThanOrEqual(0);
        expect(crop.top).toBeGreaterThanOrEqual(0);
        expect(crop.left + crop.width).toBeLessThanOrEqual(width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(height);
        expect(Math.abs(crop.width / crop.height / aspectRatio - 1)).toBeLessThan(0.002);
        expect(crop.width === width || crop.height === height).toBe(true);
        expect(Math.abs(x * width - (crop.left + crop.width / 2))).toBeLessThanOrEqual(crop.width / 2 + 1);
        expect(Math.abs(y * height - (crop.top + crop.height / 2))).toBeLessThanOrEqual(crop.height / 2 + 1);
      }),
    );
  });

  it('is never enlarged', () => {
    fc.assert(
      fc.property(size, ({ width, height }) => {
        const decoded = decodedWidth({ width, height });
        const decodedHeight = Math.round((decoded / width) * height);
        const crop = socialCrop({ width: decoded, height: decodedHeight }, [0.5, 0.5]);
        expect(crop.width).toBeGreaterThanOrEqual(socialSize.width);
        expect(crop.height).toBeGreaterThanOrEqual(socialSize.height);
      }),
    );
  });
});
