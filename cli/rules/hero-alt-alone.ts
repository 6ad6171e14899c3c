import type { Header } from '../pipeline/header-entry.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const heroAltAlone: Rule = {
  id: 'hero-alt-alone',
  severity: 'error',
  summary: 'heroImageAlt stands beside a heroImage.',
  explain: 'An alt text without its picture most often means that the line with the picture was lost.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ heroImage: null }) },
    right: { 'blog/posing.md': examplePost({ heroImage: '/images/blog/posing-guide.jpg' }) },
  },
};

export function checkHeroOfAlt(report: Report, header: Header): void {
  const alt = header.entries.get('heroImageAlt');
  if (alt === undefined || header.entries.has('heroImage') || header.misspelt.has('heroImage')) return;
  report.add(
    heroAltAlone,
    report.between(alt.keyStart, alt.valueEnd),
    'Unexpected heroImageAlt without heroImage, expected both or neither',
  );
}
