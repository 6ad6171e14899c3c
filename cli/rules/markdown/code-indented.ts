import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const codeIndented: DocumentRule = {
  id: 'code-indented',
  scope: 'document',
  severity: 'warning',
  summary: 'A paragraph must not start with four spaces.',
  explain:
    'Markdown shows text indented by four spaces or a tab as code, on one line that scrolls. Remove the spaces. For real code, put ``` on the lines before and after it.',
  examples: textExamples('Begin here.\n\n    Sit down.', 'Begin here.\n\nSit down.'),
  check({ body }, report) {
    for (const { span, fence } of body?.codeBlocks ?? [])
      if (fence === null)
        report(span, 'This text is indented by four spaces, so it is shown as code. Remove the spaces.');
  },
};
