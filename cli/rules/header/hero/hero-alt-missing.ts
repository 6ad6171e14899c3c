import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';
import { hasKey } from '../has-key.ts';

export const heroAltMissing: DocumentRule = {
  id: 'hero-alt-missing',
  scope: 'document',
  severity: 'error',
  summary: 'A hero image needs alt text.',
  explain:
    'heroImageAlt says in a sentence what the image shows, for readers who cannot see it and for search engines.',
  examples: headerExamples(
    { heroImageAlt: null },
    { heroImageAlt: 'A pale chair stands alone before a curtain.' },
  ),
  check({ header }, report) {
    const hero = header?.entries.get('heroImage');
    if (!header || !hero || hasKey(header, 'heroImageAlt')) return;
    const span = { start: hero.keySpan.start, end: hero.valueSpan.end };
    report(span, 'The hero image has no alt text. Add a "heroImageAlt:" line that says what it shows.');
  },
};
