import { escapePattern } from '#src/lib/text/escape-pattern.ts';
import { templatePlaceholders } from '#cli/content/template.ts';
import { quote } from '../quote.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import { isDraft } from '../is-draft.ts';
import type { DocumentRule } from '../rule.ts';

const placeholder = new RegExp(
  [
    String.raw`\b(?:TODO|TBD|TK|FIXME|XXX)\b`,
    '[Ll]orem [Ii]psum',
    ...templatePlaceholders.map(escapePattern),
  ].join('|'),
  'g',
);
const yamlComment = /(?<=^|\s)#.*$/gm;

export const placeholderText: DocumentRule = {
  id: 'placeholder-text',
  scope: 'document',
  severity: 'error',
  summary: 'Published text must not contain placeholders.',
  explain:
    'TODO, TBD, TK, lorem ipsum and the sentences that `studio new` writes are notes to yourself. They are fine in a draft. Replace them before you publish.',
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `TODO: hands.\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({ draft: 'true' }, `TODO: hands.\n\n${bookingLine}`) },
  },
  check({ kind, source, header, body }, report) {
    if (header && isDraft(header)) return;
    // Markdown in a YAML file is checked as part of that file.
    if (kind === 'yaml-text' && body) return;
    const text =
      kind === 'yaml-text'
        ? source.text.replaceAll(yamlComment, (comment) => ' '.repeat(comment.length))
        : source.text;
    for (const { 0: found, index: start } of text.matchAll(placeholder))
      report(
        { start, end: start + found.length },
        `${quote(found)} is a placeholder. Replace it before publishing.`,
        {
          suggestion: header?.fields['draft'] && 'Until then, the header needs `draft: true`.',
        },
      );
  },
};
