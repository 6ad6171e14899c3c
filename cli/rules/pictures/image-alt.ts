import { bookingLine, examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const imageAlt: DocumentRule = {
  id: 'image-alt',
  scope: 'document',
  severity: 'error',
  summary: 'An image needs alt text.',
  explain:
    'The text in the brackets says what the image shows, for people who cannot see it and for search engines.',
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `![](/images/site/mirror.jpg)\n\n${bookingLine}`) },
    right: {
      'blog/posing.md': examplePost({}, `![A tall mirror, lit](/images/site/mirror.jpg)\n\n${bookingLine}`),
    },
  },
  check({ body }, report) {
    for (const { span, alt } of body?.images ?? [])
      if (alt.trim() === '') report(span, 'This image has no alt text. Say in the brackets what it shows.');
  },
};
