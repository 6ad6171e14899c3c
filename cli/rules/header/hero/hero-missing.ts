import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';
import { hasKey } from '../has-key.ts';
import { isDraft } from '#cli/rules/is-draft.ts';

export const heroMissing: DocumentRule = {
  id: 'hero-missing',
  scope: 'document',
  severity: 'warning',
  summary: 'A post needs a hero image.',
  explain:
    'The hero image appears at the top of the post, on its card, and wherever the link is shared. Without one, the card has no image.',
  examples: headerExamples(
    { heroImage: null, heroImageAlt: null },
    { heroImage: '/images/blog/posing-guide.jpg' },
  ),
  check({ kind, header }, report) {
    if (kind !== 'post' || !header?.isReadable || isDraft(header) || hasKey(header, 'heroImage')) return;
    // hero-alt-without-image reports alt text without an image.
    if (header.entries.has('heroImageAlt')) return;
    report(
      header.fence,
      'The header has no hero image. Add a "heroImage:" line with a URL that starts with /images/.',
    );
  },
};
