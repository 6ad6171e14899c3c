import { getSourcePosition } from '#cli/content/markdown/source-text.ts';
import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const headingDuplicate: DocumentRule = {
  id: 'heading-duplicate',
  scope: 'document',
  severity: 'warning',
  summary: 'Each heading must have different text.',
  explain:
    'In the table of contents, readers cannot tell two headings with the same words apart. A link to the second one breaks when their order changes.',
  examples: textExamples('## Hands\n\nLow.\n\n## Hands', '## Hands\n\nLow.\n\n## Hands again'),
  check({ source, body }, report) {
    const firstLines = new Map<string, number>();
    for (const { span, text } of body?.headings ?? []) {
      if (text === '') continue;
      const key = text.toLowerCase();
      const line = firstLines.get(key);
      if (line === undefined) firstLines.set(key, getSourcePosition(source, span).line);
      else report(span, `Line ${line} already has the heading ${quote(text)}. Use different words.`);
    }
  },
};
