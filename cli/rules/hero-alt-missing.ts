import type { Header } from '../pipeline/header-entry.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const heroAltMissing: Rule = {
  id: 'hero-alt-missing',
  severity: 'error',
  summary: 'A hero image has an alt text.',
  explain:
    'heroImageAlt says in a sentence what the picture shows, for readers who cannot see it and for search engines.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ heroImageAlt: null }) },
    right: { 'blog/posing.md': examplePost({ heroImageAlt: 'A pale chair stands alone before a curtain.' }) },
  },
};

export function checkHeroAlt(report: Report, header: Header): void {
  const hero = header.entries.get('heroImage');
  if (hero === undefined || header.entries.has('heroImageAlt') || header.misspelt.has('heroImageAlt')) return;
  report.add(
    heroAltMissing,
    report.between(hero.keyStart, hero.valueEnd),
    'Unexpected heroImage without heroImageAlt, expected heroImageAlt: and what the picture shows',
  );
}
