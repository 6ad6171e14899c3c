import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const headingEmpty: DocumentRule = {
  id: 'heading-empty',
  scope: 'document',
  severity: 'error',
  summary: 'A heading must have text.',
  explain:
    'People who use a screen reader jump from heading to heading and hear nothing at an empty one. The table of contents cannot list it either.',
  examples: textExamples('##', '## Hands'),
  check({ body }, report) {
    for (const { span, text } of body?.headings ?? [])
      if (text === '') report(span, 'This heading is empty. Add its text, or remove it.');
  },
};
