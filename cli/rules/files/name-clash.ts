import type { ContentRule } from '../rule.ts';

export const nameClash: ContentRule = {
  id: 'name-clash',
  scope: 'content',
  severity: 'error',
  summary: 'File names must differ in more than capitalization.',
  explain: 'On macOS and Windows, such names refer to the same file, and readers mix up their URLs.',
  examples: {
    wrong: {
      'images/blog/Mirror.jpg': '(a JPEG of 1600×900)',
      'images/blog/mirror.jpg': '(a JPEG of 1600×900)',
    },
    right: { 'images/blog/mirror.jpg': '(a JPEG of 1600×900)' },
  },
  check({ files }, report) {
    for (const problem of files.problems) {
      if (problem.kind !== 'name-clash') continue;
      const message = `The name differs from ${problem.other} only in capitalization. Rename one of the two.`;
      report(problem.path, null, message);
    }
  },
};
