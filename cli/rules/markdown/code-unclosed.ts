import { bookingLine, examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const codeUnclosed: DocumentRule = {
  id: 'code-unclosed',
  scope: 'document',
  severity: 'error',
  summary: 'A code block must be closed.',
  explain:
    'Three backticks start a block that is shown exactly as typed. Without three more on a line by themselves, the rest of the page is part of it.',
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `${bookingLine}\n\n\`\`\`\nf/8`) },
    right: { 'blog/posing.md': examplePost({}, `${bookingLine}\n\n\`\`\`\nf/8\n\`\`\``) },
  },
  check({ source, body }, report) {
    for (const { span, fence, isClosed } of body?.codeBlocks ?? []) {
      if (isClosed || fence === null) continue;
      const opening = /^[^\n]*/.exec(source.text.slice(span.start))?.[0].trimEnd().length ?? 0;
      report(
        { start: span.start, end: span.start + opening },
        `This code block is not closed. Put ${fence} on its own line after it, or remove this line.`,
      );
    }
  },
};
