import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const imageAlt: DocumentRule = {
  id: 'image-alt',
  scope: 'document',
  severity: 'error',
  summary: 'An image needs alt text.',
  explain:
    'The text in the brackets says what the image shows, for people who cannot see it and for search engines.',
  examples: textExamples('![](/images/site/mirror.jpg)', '![A tall mirror, lit](/images/site/mirror.jpg)'),
  check({ body }, report) {
    for (const { span, alt } of body?.images ?? [])
      if (alt.trim() === '') report(span, 'This image has no alt text. Say in the brackets what it shows.');
  },
};
