import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { findInPlainText } from './text-matches.ts';

interface Markup {
  /** Part of every match, for `findInPlainText`. */
  marker: string;
  pattern: RegExp;
  advice: string;
  replace?: (found: string) => string;
}

const markups: readonly Markup[] = [
  {
    marker: '==',
    pattern: /==[^\s=](?:[^=\n]*[^\s=])?==/dgu,
    advice: 'Use **bold** instead.',
    replace: (found) => `**${found.slice(2, -2)}**`,
  },
  {
    marker: '^',
    pattern: /(?<=[\p{L}\p{N}])\^[\p{L}\p{N}]+\^/dgu,
    advice: 'Remove the ^ characters.',
    replace: (found) => found.replaceAll('^', ''),
  },
  {
    marker: '^[',
    pattern: /\^\[[^\]\n]+\]/dg,
    advice: 'Write [^1] instead, and a line that starts with [^1]: and has the note.',
  },
  {
    marker: ':',
    pattern: /(?<![\p{L}\p{N}:]):[a-z][a-z_]+:(?![\p{L}\p{N}:])/dgu,
    advice: 'Paste the emoji itself, or remove it.',
  },
  {
    marker: '[!',
    pattern: /\[!(?:note|tip|important|warning|caution)\]/dgi,
    advice: 'Start the paragraph with **Note:** instead.',
  },
  {
    marker: ':',
    pattern: /(?<=(?:^|\n)[ \t>]*):[ \t]+[^\n]*\S/dg,
    advice: 'Write the term and its definition on one line, as in **Remote:** It takes the picture.',
  },
  { marker: '{%', pattern: /\{%[^{}\n]*%\}/dg, advice: 'Remove it.', replace: () => '' },
  {
    marker: '<',
    pattern: /<\/?[a-z]:[a-z][^<>\n]*>/dgi,
    advice: 'It came from Word. Remove it.',
    replace: () => '',
  },
];

export const unsupportedMarkup: DocumentRule = {
  id: 'unsupported-markup',
  scope: 'document',
  severity: 'error',
  summary: 'Text must not contain markup from other programs.',
  explain:
    'In some programs, ==text== is highlighted, ^2^ is a superscript, ^[text] is a footnote, :smile: becomes an emoji, > [!NOTE] becomes a box, a line that starts with a colon is a definition, and {% tags %} run code. Word leaves <o:p> behind. This site supports none of these, so readers would see the characters.',
  examples: textExamples('Hold ==very== still.', 'Hold **very** still.'),
  check(document, report) {
    for (const { marker, pattern, advice, replace } of markups) {
      for (const { groups, span } of findInPlainText(document, pattern, marker)) {
        const [found = ''] = groups;
        report(span(), `Readers would see ${quote(found)} as typed. ${advice}`, {
          likelyFixes: replace ? [{ ...span(), text: replace(found) }] : [],
        });
      }
    }
  },
};
