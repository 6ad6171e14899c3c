import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const controlCharacter: DocumentRule = {
  id: 'control-character',
  scope: 'document',
  severity: 'error',
  summary: 'Text must not contain invisible control characters.',
  explain:
    'Control characters come from copying text out of other programs. Browsers show them as boxes or not at all, some reverse the direction of the text, and some make a whole feed unreadable. Tabs and line breaks are fine.',
  fixable: true,
  examples: headerExamples({ title: 'How to hold\u0008 a pose' }, { title: 'How to hold a pose' }),
  check({ source }, report) {
    for (const { span, text } of source.controls) {
      const code = (text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      report(span, `There is an invisible character here: U+${code}. Remove it.`, {
        fix: { ...span, text: getReplacement(text) },
      });
    }
  },
};

/** Keeps line breaks, because blank lines separate paragraphs, and keeps a space between words. */
function getReplacement(controls: string): string {
  const breaks = controls
    .replaceAll(/[\r\u2028]/g, '\n')
    .replaceAll('\u2029', '\n\n')
    .replaceAll(/[^\n]/g, '');
  return breaks || (/[\v\f]/.test(controls) ? ' ' : '');
}
