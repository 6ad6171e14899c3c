import { examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const outsideContent: ContentRule = {
  id: 'outside-content',
  scope: 'content',
  severity: 'error',
  summary: 'Symbolic links must not point outside the content folder.',
  explain:
    'A link to a file elsewhere could publish something private, and only works on one computer. Copy the file into the content folder instead.',
  examples: {
    wrong: { 'blog/posing-guide.md': '(a link to ../../posing.md)' },
    right: { 'blog/posing-guide.md': examplePost() },
  },
  check({ files }, report) {
    for (const problem of files.problems) {
      if (problem.kind !== 'outside') continue;
      const message = `This is a link to ${problem.target}, outside the content folder. Copy the file here instead.`;
      report(problem.path, null, message);
    }
  },
};
