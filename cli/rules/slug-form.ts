import { slug } from '#src/lib/slug.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const slugForm: Rule = {
  id: 'slug-form',
  severity: 'error',
  summary: 'File names are lower-case words joined by hyphens.',
  explain:
    'The name of a markdown file is the last part of its address, so it is read, typed and shared: lower-case letters a to z, digits, and single hyphens between them.',
  fixable: false,
  examples: {
    wrong: { 'blog/Posing_Guide.md': examplePost() },
    right: { 'blog/posing-guide.md': examplePost() },
  },
};

const form = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function checkSlugForm(report: Report, name: string): void {
  if (form.test(name)) return;
  const better = slug(name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('_', '-'))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  report.add(
    slugForm,
    report.between(0, 0),
    `Unexpected file name "${name}.md", expected lower-case letters, digits and single hyphens`,
    { suggestion: better === '' ? null : `Rename the file to ${better}.md.` },
  );
}
