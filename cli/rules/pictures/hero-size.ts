import { coversSocialSize } from '#cli/content/pictures/crop.ts';
import { socialSize } from '#src/model/social-size.ts';
import { examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';
import { findUsableImages } from './usable-images.ts';

export const heroSize: ContentRule = {
  id: 'hero-size',
  scope: 'content',
  severity: 'error',
  summary: 'A hero image must be at least 1200×675 pixels.',
  explain:
    'The hero image appears large on the page and when someone shares the link. Images are never scaled up, because that only blurs them.',
  examples: {
    wrong: {
      'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/hands.jpg' }),
      'images/blog/hands.jpg': '(a JPEG of 800×450)',
    },
    right: {
      'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/hands.jpg' }),
      'images/blog/hands.jpg': '(a JPEG of 1200×675)',
    },
  },
  check(content, report) {
    for (const { file, span, picture } of findUsableImages(content, 'hero')) {
      if (coversSocialSize(picture)) continue;
      const size = `${picture.width}×${picture.height}`;
      const minimum = `${socialSize.width}×${socialSize.height}`;
      report(file, span, `The hero image is ${size} pixels, but must be at least ${minimum}.`, {
        suggestion: 'Export it larger from the original. Images are never scaled up.',
      });
    }
  },
};
