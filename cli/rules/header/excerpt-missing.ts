import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { hasKey } from './has-key.ts';
import { isDraft } from '../is-draft.ts';

export const excerptMissing: DocumentRule = {
  id: 'excerpt-missing',
  scope: 'document',
  severity: 'warning',
  summary: 'A post needs an excerpt.',
  explain:
    "The excerpt appears on the post's card and below the title in search results. Without one, the site uses the first 160 characters of the post, which often end in the middle of a sentence.",
  examples: headerExamples({ excerpt: null }),
  check({ kind, header }, report) {
    if (kind !== 'post' || !header?.isReadable || isDraft(header) || hasKey(header, 'excerpt')) return;
    report(header.fence, 'The header has no excerpt. Add an "excerpt:" line with 70 to 160 characters.', {
      suggestion: 'Until then, the first 160 characters of the post are shown.',
    });
  },
};
