import { maxFileBytes } from '#cli/content/markdown/source-text.ts';
import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const fileEncoding: DocumentRule = {
  id: 'file-encoding',
  scope: 'document',
  severity: 'error',
  summary: 'Files must be UTF-8 text.',
  explain:
    'A file in another encoding, or one that is not text, shows readers the wrong characters. Save it as UTF-8. A � means that a program already lost the original character.',
  examples: headerExamples({ title: 'Poses for a caf\uFFFD' }, { title: 'Poses for a café' }),
  check({ kind, body, source }, report) {
    const { text, size, invalidUtf8Offset, isUtf16, expansions } = source;
    // Markdown in a YAML file is checked as part of that file.
    if (size > maxFileBytes || (kind === 'yaml-text' && body)) return;
    if (invalidUtf8Offset !== null) {
      const message = isUtf16
        ? 'This file is UTF-16 text. Save it as UTF-8.'
        : 'This file is not UTF-8 text from here on. Save it as UTF-8.';
      report({ start: invalidUtf8Offset, end: invalidUtf8Offset }, message);
      return;
    }
    for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) {
      const isInFact = expansions.some(({ start, end }) => at >= start && at < end);
      if (!isInFact)
        report(
          { start: at, end: at + 1 },
          'Another program lost this character. Type it again in place of �.',
        );
    }
  },
};
