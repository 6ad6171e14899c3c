import { textExamples } from '../example-document.ts';
import { quote } from '../quote.ts';
import type { ContentRule } from '../rule.ts';

export const spelling: ContentRule = {
  id: 'spelling',
  scope: 'content',
  severity: 'warning',
  option: 'spelling',
  summary: 'Words must have American spelling (checked only with --spelling).',
  explain:
    'Run `studio check --spelling` before you publish. Add names and terms that are correct to content/words.txt, one per line.',
  examples: textExamples('You recieve every picture.', 'You receive every picture.'),
  check({ misspellings }, report) {
    for (const { file, span, word, suggestions } of misspellings)
      report(file, span, `${quote(word)} is not in the dictionary. Correct it, or add it to words.txt.`, {
        suggestion: suggestions.length > 0 ? `Did you mean ${suggestions.map(quote).join(' or ')}?` : null,
        likelyFixes: suggestions.map((text) => ({ ...span, text })),
      });
  },
};
