import { isSlug, toFileSlug } from '#src/lib/text/slug.ts';
import { quote } from '../quote.ts';
import { examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const slugFormat: DocumentRule = {
  id: 'slug-format',
  scope: 'document',
  severity: 'error',
  summary: 'File names must be lowercase words joined by hyphens.',
  explain:
    "A Markdown file's name becomes the last part of its URL, so it should be easy to read and type. Use the letters a to z, digits, and single hyphens between them.",
  examples: {
    wrong: { 'blog/Posing_Guide.md': examplePost() },
    right: { 'blog/posing-guide.md': examplePost() },
  },
  check({ kind, path, slug }, report) {
    if (kind === 'yaml-text' || isSlug(slug)) return;
    const validSlug = toFileSlug(slug);
    const message = `The file name ${quote(`${slug}.md`)} does not work in a URL. Use lowercase letters, digits and single hyphens.`;
    report({ start: 0, end: 0 }, message, {
      suggestion: validSlug && `Rename the file to ${validSlug}.md.`,
      renameTo: validSlug && path.replace(/[^/]*$/, `${validSlug}.md`),
    });
  },
};
