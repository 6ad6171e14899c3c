import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const headingLevels: DocumentRule = {
  id: 'heading-levels',
  scope: 'document',
  severity: 'error',
  summary: 'Headings must go down one level at a time.',
  explain:
    'Headings are an outline: ### belongs under a ##, and #### under a ###. To people who use a screen reader, a skipped level sounds like a missing section. Do not choose a level for its size.',
  examples: textExamples('## Hands\n\n#### Left', '## Hands\n\n### Left'),
  check({ body, source }, report) {
    for (const { span, depth, previousLevel, isInMistypedBlock } of body?.headings ?? []) {
      if (isInMistypedBlock || depth <= previousLevel + 1) continue;
      const previous = previousLevel === 1 ? 'the title' : '#'.repeat(previousLevel);
      const deepest = '#'.repeat(previousLevel + 1);
      const markers = { start: span.start, end: span.start + depth, text: deepest };
      report(
        span,
        `A ${'#'.repeat(depth)} heading cannot follow ${previous} directly. Use ${deepest} here.`,
        {
          // A heading that is underlined with hyphens has no # to replace.
          likelyFixes: source.text.startsWith('#', span.start) ? [markers] : [],
        },
      );
    }
  },
};
