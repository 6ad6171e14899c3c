import { bookingLine, examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';
import { findUsableImages } from './usable-images.ts';

/** Just below the text column's width. */
const minWidth = 600;

const post = {
  'blog/posing-guide.md': examplePost({}, `![A hand](/images/blog/hand.jpg)\n\n${bookingLine}`),
};

export const imageSize: ContentRule = {
  id: 'image-size',
  scope: 'content',
  severity: 'warning',
  summary: `An image in the text must be at least ${minWidth} pixels wide.`,
  explain:
    'Images are as wide as the text column. A small one, such as a thumbnail from a message, would be stretched and look blurry. SVG drawings may have any size.',
  examples: {
    wrong: { ...post, 'images/blog/hand.jpg': '(a JPEG of 400×300)' },
    right: { ...post, 'images/blog/hand.jpg': '(a JPEG of 1600×1200)' },
  },
  check(content, report) {
    for (const { file, span, picture } of findUsableImages(content, 'body')) {
      if (picture.format === 'svg' || picture.width >= minWidth) continue;
      report(file, span, `This image is ${picture.width} pixels wide, so it would look blurry.`, {
        suggestion: `Use an original that is at least ${minWidth} pixels wide.`,
      });
    }
  },
};
