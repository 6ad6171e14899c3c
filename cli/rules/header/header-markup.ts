import { quote } from '../quote.ts';
import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { textKeys } from './text-keys.ts';

const markup =
  /<\/?[a-z][^<>]*>|\*\*|(?<![\p{L}\p{N}])\*(?=[\p{L}\p{N}])|__|`|!?\[[^\]]*\]\([^)]*\)|^#+ |(?<=\s)#\s+\p{L}.*$|&[a-z]+;/iu;

export const headerMarkup: DocumentRule = {
  id: 'header-markup',
  scope: 'document',
  severity: 'error',
  summary: 'The header must be plain text, without HTML or Markdown.',
  explain:
    'Titles, excerpts and alt text are shown exactly as typed, in search results and browser tabs too, so readers would see the markup. A # does not start a comment here.',
  examples: headerExamples({ title: 'How to **hold** a pose' }, { title: 'How to hold a pose' }),
  check({ header, source }, report) {
    for (const key of textKeys) {
      const entry = header?.entries.get(key);
      if (!entry) continue;
      const { valueSpan } = entry;
      const found = markup.exec(source.text.slice(valueSpan.start, valueSpan.end));
      if (!found) continue;
      const start = valueSpan.start + found.index;
      const span = { start, end: start + found[0].length };
      report(span, `Readers would see ${quote(found[0])} in the ${key}. Write plain text.`);
    }
  },
};
