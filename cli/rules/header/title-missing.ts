import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { hasKey } from './has-key.ts';
import { isDraft } from '../is-draft.ts';

export const titleMissing: DocumentRule = {
  id: 'title-missing',
  scope: 'document',
  severity: 'warning',
  summary: 'A post needs a title.',
  explain: 'Without a title, the site shows the file name, hyphens included.',
  examples: headerExamples({ title: null }, { title: 'How to hold a pose' }),
  check({ kind, header, slug }, report) {
    if (kind !== 'post' || !header?.isReadable || isDraft(header) || hasKey(header, 'title')) return;
    report(header.fence, 'The header has no title. Add a "title:" line.', {
      suggestion: `Until then, the title is "${slug}".`,
    });
  },
};
