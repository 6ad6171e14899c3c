import { coversSocialSize } from '#cli/content/pictures/crop.ts';
import { examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';
import { findUsableImages } from './usable-images.ts';

const wide = 16 / 9;
/** Cropping up to this share of an image is not noticeable. */
const tolerance = 0.04;

export const heroShape: ContentRule = {
  id: 'hero-shape',
  scope: 'content',
  severity: 'error',
  summary: 'A hero image must be about 16:9.',
  explain:
    'The post, its cards and previews on social media show the hero image at that aspect ratio. Any other image would be cropped heavily.',
  examples: {
    wrong: {
      'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/hands.jpg' }),
      'images/blog/hands.jpg': '(a JPEG of 1600×1200)',
    },
    right: {
      'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/hands.jpg' }),
      'images/blog/hands.jpg': '(a JPEG of 1600×900)',
    },
  },
  check(content, report) {
    for (const { file, span, picture } of findUsableImages(content, 'hero')) {
      const { width, height } = picture;
      const ratio = width / height;
      if (!coversSocialSize(picture)) continue;
      if (Math.abs(ratio / wide - 1) <= tolerance) continue;
      const crop =
        ratio > wide ? `${Math.round(height * wide)}×${height}` : `${width}×${Math.round(width / wide)}`;
      const message = `The hero image is ${width}×${height} (${ratio.toFixed(2)}:1), but must be about 16:9 (1.78:1).`;
      report(file, span, message, { suggestion: `Crop it to ${crop}.` });
    }
  },
};
