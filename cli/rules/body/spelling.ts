import { bookingLine, examplePost } from '../example-document.ts';
import { quote } from '../quote.ts';
import type { ContentRule } from '../rule.ts';

export const spelling: ContentRule = {
  id: 'spelling',
  scope: 'content',
  severity: 'warning',
  summary: 'Words must have American spelling (checked only with --spelling).',
  explain:
    'Run `studio check --spelling` before you publish. Add names and terms that are correct to content/words.txt, one per line.',
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `You recieve every picture.\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `You receive every picture.\n\n${bookingLine}`) },
  },
  check({ misspellings }, report) {
    for (const { file, span, word, suggestions } of misspellings)
      report(file, span, `${quote(word)} is not in the dictionary. Correct it, or add it to words.txt.`, {
        suggestion: suggestions.length > 0 ? `Did you mean ${suggestions.map(quote).join(' or ')}?` : null,
        likelyFixes: suggestions.map((text) => ({ ...span, text })),
      });
  },
};
