import type { FenceProblem } from '#cli/content/markdown/parsed-document.ts';
import { quote } from '#cli/rules/quote.ts';
import { examplePost } from '#cli/rules/example-document.ts';
import type { Advice, DocumentRule } from '#cli/rules/rule.ts';

export const headerFence: DocumentRule = {
  id: 'header-fence',
  scope: 'document',
  severity: 'error',
  summary: 'The header must be between two lines of exactly three hyphens.',
  explain:
    'Each of the two lines is --- and nothing else, with no spaces before the hyphens. The second line marks the end of the header.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing.md': examplePost().replace('\n---\n', '\n  ---\n') },
    right: { 'blog/posing.md': examplePost() },
  },
  check({ header }, report) {
    for (const problem of header?.fenceProblems ?? []) {
      const advice = getAdvice(problem);
      if (advice) report(problem.span, advice.message, advice);
    }
  },
};

function getAdvice(problem: FenceProblem): (Advice & { message: string }) | null {
  const { kind, span } = problem;
  switch (kind) {
    case 'indented':
      return {
        message: 'There are spaces before the hyphens. Start the line with ---.',
        fix: { ...span, text: '' },
      };
    case 'not-three-hyphens':
      return {
        message: `The header starts with ${quote(problem.text)}. Use exactly three hyphens.`,
        fix: { start: span.start, end: span.start + problem.text.length, text: '---' },
      };
    case 'closing-text':
      return { message: `The header ends with ${quote(problem.text)}. Use exactly three hyphens.` };
    case 'unclosed':
      return {
        message: 'The header has no closing line.',
        suggestion: `Add a line with --- after line ${problem.lastLine}.`,
      };
    default:
      return null;
  }
}
