import { bookingLine, examplePost } from '../example-document.ts';
import { quote } from '../quote.ts';
import type { ContentRule } from '../rule.ts';

export const ignoreUnused: ContentRule = {
  id: 'ignore-unused',
  scope: 'content',
  runsLast: true,
  severity: 'warning',
  summary: 'A comment that ignores a rule must still be needed.',
  explain:
    'If nothing below the comment breaks that rule, or the rule is off, the comment does nothing. Left in place, it would hide the next real problem.',
  fixable: true,
  examples: {
    wrong: {
      'blog/posing.md': examplePost(
        {},
        `<!-- studio-ignore fact-hardcoded: our old price -->\n${bookingLine}`,
      ),
    },
    right: {
      'blog/posing.md': examplePost(
        {},
        `<!-- studio-ignore link-text-vague: quoted -->\n[Click here](/pricing).\n\n${bookingLine}`,
      ),
    },
  },
  check({ unusedIgnores }, report) {
    for (const { file, rule, span, removalSpan } of unusedIgnores) {
      if (rule === ignoreUnused.id) continue;
      report(file, span, `Nothing here breaks the rule ${quote(rule)}. Remove it from the comment.`, {
        fix: removalSpan && { ...removalSpan, text: '' },
      });
    }
  },
};
