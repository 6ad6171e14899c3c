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
    const { body } = document;
    const reported = reportJoinedText(document, report);
    for (const { groups, span } of findInPlainText(document, markers)) {
      const [marker = ''] = groups;
      const { start, end } = span();
      if (!body || reported.has(start)) continue;
      const isPartOfPair = isNextToMarker(document, marker.charAt(0), start, end);
      if (!isPartOfPair && !isMistake(body.plain.charAt(start - 1), marker, body.plain.charAt(end))) continue;
      report({ start, end }, `This ${marker} has no match in this paragraph, so readers would see it.`, {
        suggestion: isPartOfPair
          ? `Put the same number of ${marker[0]} before and after the text. ${howToShow(marker)}`
          : getAdvice(marker, body.plain, start),
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
    report(
      { start, end },
      `Readers would see ${these}, because the next word follows directly. Put a space ${isJoinedBefore ? 'before and ' : ''}after the text.`,
      {
        fix: isJoinedBefore
          ? { start: from, end, text: ` ${document.source.text.slice(from, end)} ` }
          : { start: end, end, text: ' ' },
      },
    );
    reported.add(start).add(span(1).start);
  }
  return reported;
}

/** True for an extra marker next to a pair, such as the first * of `***bold** text`. */
function isNextToMarker({ source, body }: ParsedDocument, char: string, start: number, end: number): boolean {
  const isMatched = (at: number) => source.text.charAt(at) === char && body?.plain.charAt(at) === notText;
  return isMatched(end) || (isMatched(start - 1) && source.text.charAt(start - 2) !== '\\');
}

const isLineStart = (text: string, start: number) =>
  /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, start - 5), start));

const howToShow = (marker: string): string =>
  `To show ${marker}, write ${marker.replaceAll(/./g, String.raw`\$&`)}.`;

function getAdvice(marker: string, plain: string, start: number): string {
  if (isLineStart(plain, start)) {
    if (marker === '*')
      return `For italics, put another * after the text. For a list item, put a space after this one. ${howToShow(marker)}`;
    if (/^\*{2,}[ \t][^*\n]*(?:\n|$)/.test(plain.slice(start)))
      return 'For an item inside the one above, write spaces and a hyphen instead. For bold, use **bold**.';
  }
  return `${getExample(marker)}, with no space next to the text. ${howToShow(marker)}`;
}

function getExample(marker: string): string {
  if (marker.startsWith('`')) return 'Use `code`';
  if (marker === '~~') return 'Use ~~text~~';
  return marker.length === 1 ? `Use ${marker}italics${marker}` : 'Use **bold**';
}
