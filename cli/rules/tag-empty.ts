import type { HeaderEntry } from '../pipeline/header-entry.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const tagEmpty: Rule = {
  id: 'tag-empty',
  severity: 'error',
  summary: 'Between two commas stands a tag.',
  explain:
    'Tags are separated by single commas, without one at the start or the end. --fix takes the comma out.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ tags: 'posing, , first visit' }) },
    right: { 'blog/posing.md': examplePost({ tags: 'posing, first visit' }) },
  },
};

/** One tag and where it stands; `from` to `to` also takes the comma that joins it to its neighbour. */
export interface TagEntry {
  name: string;
  start: number;
  end: number;
  from: number;
  to: number;
}

export function readTags(report: Report, entry: HeaderEntry): TagEntry[] {
  const written = report.source.text.slice(entry.valueStart, entry.valueEnd);
  const tags: TagEntry[] = [];
  let at = entry.valueStart;
  for (const part of written.split(',')) {
    const name = part.trim();
    const isFirst = at === entry.valueStart;
    const end = at + part.length;
    const start = at + part.length - part.trimStart().length;
    const from = isFirst ? at : at - 1;
    const to = isFirst ? Math.min(end + 1, entry.valueEnd) : end;
    if (name === '') {
      report.add(tagEmpty, report.between(at, end), 'Unexpected comma, expected a tag', {
        fix: written.trim() === part ? null : { start: from, end: to, text: '' },
      });
    } else tags.push({ name, start, end: start + name.length, from, to });
    at = end + 1;
  }
  return tags;
}
