import type { Header } from '../pipeline/header-entry.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const authorMissing: Rule = {
  id: 'author-missing',
  severity: 'warning',
  summary: 'A post names its author.',
  explain: "Without an author the studio's team is named. Write the line, so that readers know who speaks.",
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ author: null }) },
    right: { 'blog/posing.md': examplePost({ author: 'Hush Quarter Team' }) },
  },
};

export function checkAuthorPresent(report: Report, header: Header, team: string): void {
  if (header.entries.has('author') || header.misspelt.has('author')) return;
  report.add(authorMissing, header.fence, 'Unexpected header without author, expected author: and a name', {
    suggestion: `Until then the author is "${team}".`,
  });
}
