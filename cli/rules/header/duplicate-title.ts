import type { Document } from '#cli/content/document.ts';
import { examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const duplicateTitle: ContentRule = {
  id: 'duplicate-title',
  scope: 'content',
  severity: 'error',
  summary: 'Each page must have a different title.',
  explain:
    'Titles appear in search results, browser tabs and feeds, where readers could not tell the two pages apart.',
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost(), 'blog/posing-again.md': examplePost() },
    right: {
      'blog/posing-guide.md': examplePost(),
      'blog/posing-again.md': examplePost({ title: 'How to hold it longer' }),
    },
  },
  check({ documents }, report) {
    const firstByTitle = new Map<string, Document>();
    // Drafts come last, so the problem is reported in the draft rather than in the published page.
    for (const document of documents.toSorted((a, b) => Number(a.isDraft) - Number(b.isDraft))) {
      if (!document.header) continue;
      const title = normalize(document.header.title);
      const first = firstByTitle.get(title);
      if (!first) firstByTitle.set(title, document);
      else {
        const span = document.headerSpans['title'] ?? document.fence;
        report(document.path, span, `${first.path} has the same title. Choose another.`);
      }
    }
  },
};

const normalize = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
