import { isReadable } from '#cli/content/markdown/source-text.ts';
import { examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const fileEmpty: DocumentRule = {
  id: 'file-empty',
  scope: 'document',
  severity: 'error',
  summary: 'A Markdown file must not be empty.',
  explain: 'Every Markdown file becomes a page, and an empty file would be an empty page.',
  examples: {
    wrong: { 'blog/posing.md': '\n' },
    right: { 'blog/posing.md': examplePost() },
  },
  check({ kind, source }, report) {
    if (kind === 'yaml-text' || !isReadable(source) || source.text.trim() !== '') return;
    report({ start: 0, end: 0 }, 'The file is empty. Write a post, or delete the file.');
  },
};
