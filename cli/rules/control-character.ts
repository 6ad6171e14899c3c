import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const controlCharacter: Rule = {
  id: 'control-character',
  severity: 'error',
  summary: 'A text has no invisible control characters.',
  explain:
    'Control characters come in by copying from other programs. Browsers show them as boxes or not at all, some turn the direction of the text around, and feeds that hold one cannot be read. Tabs and line breaks are fine.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ title: 'How to hold\u0008 a pose' }) },
    right: { 'blog/posing.md': examplePost({ title: 'How to hold a pose' }) },
  },
};

/** C0 and C1 but tab and line breaks, a carriage return alone, line separators, bidirectional marks, a stray byte order mark. */
const control =
  // oxlint-disable-next-line no-control-regex -- they are what this rule looks for
  /(?:[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]|\r(?!\n))+/g;

/** One of them, or a carriage return, which most texts have only when their lines end so: quick to look for. */
// oxlint-disable-next-line no-control-regex -- they are what this rule looks for
const suspicious = /[\0-\x08\x0B-\x1F\x7F-\x9F\u2028-\u202E\u2066-\u2069\uFEFF]/;

/** Reports control characters, and answers the text with spaces in their place: offsets stay as they are. */
export function replaceControls(report: Report): string {
  const { text } = report.source;
  if (!suspicious.test(text)) return text;
  return text.replaceAll(control, (found, offset: number) => {
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    report.add(
      controlCharacter,
      report.between(offset, offset + found.length),
      `Unexpected control character U+${code}, expected text`,
      { fix: { start: offset, end: offset + found.length, text: standIn(found) } },
    );
    return ' '.repeat(found.length);
  });
}

/** Breaks stay as many as they are, since an empty line parts paragraphs; what parts words stays a space. */
const standIn = (found: string): string => {
  const breaks = found
    .replaceAll(/[\r\u2028]/g, '\n')
    .replaceAll('\u2029', '\n\n')
    .replaceAll(/[^\n]/g, '');
  return breaks || (/[\v\f]/.test(found) ? ' ' : '');
};
