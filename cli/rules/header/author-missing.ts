import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { hasKey } from './has-key.ts';
import { isDraft } from '../is-draft.ts';

export const authorMissing: DocumentRule = {
  id: 'author-missing',
  scope: 'document',
  severity: 'warning',
  summary: 'A post needs an author.',
  explain:
    "Readers want to know who is speaking. Without an author, the post is signed with the team's name.",
  examples: headerExamples({ author: null }, { author: 'Hush Quarter Team' }),
  check({ kind, header, team }, report) {
    if (kind !== 'post' || !header?.isReadable || isDraft(header) || hasKey(header, 'author')) return;
    report(header.fence, 'The header has no author. Add an "author:" line.', {
      suggestion: `Until then, the author is "${team}".`,
    });
  },
};
