import { quote } from '#cli/rules/quote.ts';
import { examplePost } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

export const headerLanguage: DocumentRule = {
  id: 'header-language',
  scope: 'document',
  severity: 'error',
  summary: 'The header must consist of key: value lines.',
  explain:
    'Some programs accept headers in JSON, TOML or JavaScript if the first --- names the language, and they run the JavaScript. This site never runs code from content.',
  examples: {
    wrong: { 'blog/posing.md': examplePost().replace('---\n', '---js\n') },
    right: { 'blog/posing.md': examplePost() },
  },
  check({ header }, report) {
    for (const problem of header?.fenceProblems ?? []) {
      if (problem.kind !== 'language') continue;
      report(problem.span, `Remove ${quote(problem.text)} after the hyphens. Put --- on a line by itself.`, {
        suggestion:
          'Write the header as key: value lines. Other formats (JSON, TOML, JavaScript) are not supported.',
      });
    }
  },
};
