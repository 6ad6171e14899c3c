import { notText, type ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule, ReportInDocument } from '../rule.ts';
import { findInPlainText } from './plain-text.ts';

const markers = /(?<!=["“])[*_`]+|~~/dg;
const letterOrDigit = /[\p{L}\p{N}]/u;
const startOfText = /[\p{L}\p{N}"'“‘([]/u;

/** False for uses that are common in plain text: underscores within a word, blanks to fill in, and an asterisk after a word. */
function isMistake(before: string, marker: string, after: string): boolean {
  if (marker === '~~' || marker.startsWith('`') || marker.startsWith('**')) return true;
  if (marker === '*') return !letterOrDigit.test(before) && startOfText.test(after);
  const isBeforeWord = !/[\p{L}\p{N}@/.#]/u.test(before) && letterOrDigit.test(after);
  if (marker === '_') return isBeforeWord;
  return marker === '__' && (isBeforeWord || (letterOrDigit.test(before) && !letterOrDigit.test(after)));
}

export const emphasisUnclosed: DocumentRule = {
  id: 'emphasis-unclosed',
  scope: 'document',
  severity: 'error',
  summary: 'Bold, italics and code must have a start and an end.',
  explain:
    'Readers see a *, _ or ` that has no match. Put the markers directly next to the text, as in **bold**, and close them in the same paragraph. To show the character itself, put a backslash before it: \\*.',
  fixable: true,
  examples: textExamples('Hold **still.', 'Hold **still**.'),
  check(document, report) {
    const { body, source } = document;
    const reported = reportJoinedText(document, report);
    const isWord = (at: number) => letterOrDigit.test(source.text.charAt(at));
    const found = findInPlainText(document, markers).map(({ groups: [marker = ''], span }) => ({
      marker,
      ...span(),
    }));
    for (const [index, { marker, start, end }] of found.entries()) {
      if (!body || reported.has(start)) continue;
      const isPartOfPair = isNextToMarker(document, marker.charAt(0), start, end);
      if (!isPartOfPair && !isMistake(body.plain.charAt(start - 1), marker, body.plain.charAt(end))) continue;
      const next = found[index + 1];
      const inside = next?.marker === marker ? source.text.slice(end, next.start) : '';
      const text = inside.trim();
      const isEnd = /[\p{Pe}\p{Pf}]/u.test(source.text.charAt(start - 1));
      if (!next || isPartOfPair || isEnd || text === '' || text === inside || /[*_~`\n]/.test(inside)) {
        report({ start, end }, `This ${marker} has no match in this paragraph, so readers would see it.`);
        continue;
      }
      reported.add(next.start);
      const span = { start, end: next.end };
      report(span, `Readers would see these ${marker}, because there is a space inside them.`, {
        likelyFixes: [
          {
            ...span,
            text: `${isWord(start - 1) ? ' ' : ''}${marker}${text}${marker}${isWord(next.end) ? ' ' : ''}`,
          },
        ],
      });
    }
  },
};

/** Bold or italic text that ends in punctuation cannot be followed by a letter, as in `**Bring:**a coat`. */
const joined = /(\*\*|(?<![*\p{L}\p{N}])\*)[^\s*](?:[^*\n]*[^\s*])?(?<=[\p{P}\p{S}])(\1)(?=[\p{L}\p{N}])/dgu;

/** Returns the offsets of the markers that it reported. */
function reportJoinedText(document: ParsedDocument, report: ReportInDocument): Set<number> {
  const reported = new Set<number>();
  for (const { groups, span } of findInPlainText(document, joined, '*')) {
    const { start, end } = span(2);
    const { start: from } = span(1);
    const isJoinedBefore = letterOrDigit.test(document.source.text.charAt(from - 1));
    const these = groups[1] === '*' ? 'this *' : 'these **';
    const written = document.source.text.slice(from, end);
    // The end of one can be paired with the start of another.
    const hasOthers = written.split('*').length > 2 * (end - start) + 1;
    const spaced = isJoinedBefore ? { start: from, text: ` ${written} ` } : { start: end, text: ' ' };
    report({ start, end }, `Readers would see ${these}, because the next word follows directly.`, {
      fix: hasOthers ? null : { ...spaced, end },
    });
    reported.add(start).add(span(1).start);
  }
  return reported;
}

/** True for an extra marker next to a pair, such as the first * of `***bold** text`. */
function isNextToMarker({ source, body }: ParsedDocument, char: string, start: number, end: number): boolean {
  const isMatched = (at: number) => source.text.charAt(at) === char && body?.plain.charAt(at) === notText;
  return isMatched(end) || (isMatched(start - 1) && source.text.charAt(start - 2) !== '\\');
}
