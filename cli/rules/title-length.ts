import type { HeaderEntry } from '../pipeline/header-entry.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const titleLength: Rule = {
  id: 'title-length',
  severity: 'warning',
  summary: 'A title has at most 60 characters.',
  explain: 'Search engines cut longer titles off, often before the word that matters.',
  fixable: false,
  examples: {
    wrong: {
      'blog/posing.md': examplePost({
        title: 'How to hold a pose for as long as it takes without ever feeling like you pose',
      }),
    },
    right: { 'blog/posing.md': examplePost({ title: 'How to hold a pose' }) },
  },
};

const longest = 60;

export function checkTitleLength(report: Report, title: HeaderEntry | undefined): void {
  if (title === undefined || title.value.includes('{{')) return; // how long it is, its facts decide
  if (title.value.length <= longest) return;
  report.add(
    titleLength,
    report.between(title.valueStart, title.valueEnd),
    `Unexpected title of ${title.value.length} characters, expected at most ${longest}`,
  );
}
