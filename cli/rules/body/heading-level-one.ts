import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const headingLevelOne: DocumentRule = {
  id: 'heading-level-one',
  scope: 'document',
  severity: 'error',
  summary: 'The text must not have a # heading, because only the page title may be one.',
  explain: 'The page shows the title from the header as its main heading. Sections start with ##.',
  examples: textExamples('# Hands', '## Hands'),
  check({ header, body, source }, report) {
    // Without a header, the heading may be the title. Another rule reports the header.
    if (header && !header.isReadable) return;
    for (const { span, depth } of body?.headings ?? [])
      // heading-underline reports headings that are underlined with equals signs.
      if (depth === 1 && source.text.startsWith('#', span.start))
        report(span, 'Only the page title is a # heading. Use ## here.', {
          likelyFixes: [{ start: span.start, end: span.start + 1, text: '##' }],
        });
  },
};
