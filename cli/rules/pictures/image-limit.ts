import { pictureLimits } from '#cli/content/pictures/pictures.ts';
import { formatNumber } from '#src/lib/format/count.ts';
import type { ContentRule } from '../rule.ts';

const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20);
const maxMegabytes = megabytes(pictureLimits.bytes);
const maxMegapixels = pictureLimits.pixels / 1e6;

export const imageLimit: ContentRule = {
  id: 'image-limit',
  scope: 'content',
  severity: 'error',
  isRequired: true,
  summary: `An image may be at most ${maxMegapixels} megapixels and ${maxMegabytes} MB.`,
  explain:
    'Larger images take more memory than a build may use, and no page shows them that large. Files from most cameras are smaller.',
  examples: {
    wrong: { 'images/blog/hands.png': '(a PNG header of 20000×20000)' },
    right: { 'images/blog/hands.jpg': '(a JPEG of 1600×900)' },
  },
  check({ pictures }, report) {
    for (const problem of pictures.problems) {
      const file = `images/${problem.path}`;
      if (problem.kind === 'too-many-bytes')
        report(
          file,
          null,
          `This file is ${megabytes(problem.bytes)} MB. Export the image at ${maxMegabytes} MB or less.`,
        );
      if (problem.kind === 'too-many-pixels')
        report(
          file,
          null,
          `This image is ${formatNumber(problem.width)}×${formatNumber(problem.height)} pixels. ` +
            `Export it with at most ${maxMegapixels} megapixels and ${formatNumber(pictureLimits.side)} pixels per side.`,
        );
    }
  },
};
