import { quote } from '../quote.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import { findInPlainText } from './text-matches.ts';
import type { DocumentRule } from '../rule.ts';

const reference = /!?\[([^[\]^\n][^[\]\n]*)\]\[([^[\]\n]*)\]/dg;
const footnote = /\[\^[^\]\s]+\]/dg;

export const linkReference: DocumentRule = {
  id: 'link-reference',
  scope: 'document',
  severity: 'error',
  summary: 'A reference link must have a URL, a footnote a text, and each must be used.',
  explain:
    'A link such as [text][name] needs a line with its URL, [name]: /url. A footnote such as [^1] needs a line with its text, [^1]: text. Without that line, readers see the brackets. A line that nothing uses is not shown, even if it was meant as text.',
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `See [prices][price].\n\n${bookingLine}`) },
    right: {
      'blog/posing.md': examplePost({}, `See [prices][price].\n\n${bookingLine}\n\n[price]: /pricing`),
    },
  },
  check(document, report) {
    const { body } = document;
    for (const { groups, span } of findInPlainText(document, reference, '[')) {
      const name = groups[2] || groups[1] || '';
      report(span(), `There is no URL for ${quote(name)}, so readers would see the brackets.`, {
        suggestion: `Use [${groups[1]}](/url).`,
      });
    }
    for (const { groups, span } of findInPlainText(document, footnote, '[^')) {
      const name = groups[0] ?? '';
      report(span(), `There is no text for the footnote ${quote(name)}, so readers would see the brackets.`, {
        suggestion: `Add a line that starts with ${name}: and has the text.`,
      });
    }
    for (const { label, span, isUsed } of body?.definitions ?? [])
      if (!isUsed)
        report(span, `No link uses ${quote(`[${label}]`)}, so this line is not shown. Use it, or remove it.`);
  },
};
