import { examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { hasKey } from './has-key.ts';
import { isDraft } from '../is-draft.ts';

export const excerptMissing: DocumentRule = {
  id: 'excerpt-missing',
  scope: 'document',
  severity: 'warning',
  summary: 'A post has an excerpt.',
  explain:
    'The excerpt appears on the card of the post and below the title in search results. Without one, the first 160 characters of the text are used, which often end in the middle of a sentence.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ excerpt: null }) },
    right: { 'blog/posing.md': examplePost() },
  },
  check({ kind, header }, report) {
    if (kind !== 'post' || !header?.isReadable || isDraft(header) || hasKey(header, 'excerpt')) return;
    report(header.fence, 'The header has no excerpt. Add one of 70 to 160 characters.', {
      suggestion: 'Until then, the first 160 characters of the text are shown.',
    });
  },
};
