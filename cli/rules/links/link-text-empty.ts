import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const linkTextEmpty: DocumentRule = {
  id: 'link-text-empty',
  scope: 'document',
  severity: 'error',
  summary: 'A link must have text.',
  explain:
    "A link without text cannot be seen or heard. For a link around an image, the image's alt text counts.",
  examples: textExamples('[](/faq) has answers.', '[The FAQ](/faq) has answers.'),
  check({ body }, report) {
    for (const { span, label } of body?.links ?? [])
      if (label.trim() === '') report(span, 'This link has no text. Say in the brackets where it goes.');
  },
};
