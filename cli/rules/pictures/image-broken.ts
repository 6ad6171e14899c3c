import type { ContentRule } from '../rule.ts';

const messages = {
  empty: 'This file is empty. Export the image again.',
  'not-an-image': 'This file is not an image. Export one as JPEG, PNG, WebP or AVIF.',
  damaged: 'This image is damaged or incomplete. Export it again.',
};

export const imageBroken: ContentRule = {
  id: 'image-broken',
  scope: 'content',
  severity: 'error',
  isRequired: true,
  summary: 'Every image must be complete.',
  explain: 'A file that is empty, incomplete or not an image cannot be shown. Export it again.',
  examples: {
    wrong: { 'images/blog/hands.jpg': 'This is plain text.' },
    right: { 'images/blog/hands.jpg': '(a JPEG of 1600×900)' },
  },
  check({ pictures }, report) {
    for (const { path, kind } of pictures.problems)
      if (kind === 'empty' || kind === 'not-an-image' || kind === 'damaged')
        report(`images/${path}`, null, messages[kind]);
  },
};
