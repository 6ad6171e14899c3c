import type { Header } from '../pipeline/header-entry.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const heroMissing: Rule = {
  id: 'hero-missing',
  severity: 'warning',
  summary: 'A post has a hero image.',
  explain:
    'It heads the article, its card and what is shown when somebody shares the link. Without one the card stays empty.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ heroImage: null, heroImageAlt: null }) },
    right: { 'blog/posing.md': examplePost({ heroImage: '/images/blog/posing-guide.jpg' }) },
  },
};

export function checkHeroPresent(report: Report, header: Header): void {
  const { entries, misspelt, fence } = header;
  // an alt text alone says so with a fault of its own
  if (entries.has('heroImage') || entries.has('heroImageAlt') || misspelt.has('heroImage')) return;
  report.add(
    heroMissing,
    fence,
    'Unexpected header without heroImage, expected heroImage: and a path below /images/',
  );
}
