import { slug } from '#src/lib/slug.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';
import type { TagEntry } from './tag-empty.ts';

export const tagForm: Rule = {
  id: 'tag-form',
  severity: 'error',
  summary: 'A tag is a few plain words.',
  explain:
    'A tag is also an address, such as /blog?tag=first-visit: letters and digits, joined by single spaces, hyphens, apostrophes or &, at most 40 characters.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ tags: '#posing, first visit' }) },
    right: { 'blog/posing.md': examplePost({ tags: 'posing, first visit' }) },
  },
};

const form = /^[\p{L}\p{N}]+(?:(?: & |[ '’&-])[\p{L}\p{N}]+)*$/u;
const longest = 40;

export function checkTagsForm(report: Report, tags: readonly TagEntry[]): void {
  for (const tag of tags) {
    if (tag.name.length <= longest && form.test(tag.name)) continue;
    const expected =
      tag.name.length > longest
        ? `at most ${longest} characters`
        : 'letters and digits joined by spaces or hyphens';
    const better = slug(tag.name).replaceAll(/-+/g, '-').replaceAll(/^-|-$/g, '');
    report.add(
      tagForm,
      report.between(tag.start, tag.end),
      `Unexpected tag ${quoted(tag.name)}, expected ${expected}`,
      { suggestion: better === '' || better.length > longest ? null : `Write ${better}.` },
    );
  }
}
