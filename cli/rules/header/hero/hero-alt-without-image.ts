import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';
import { hasKey } from '../has-key.ts';

export const heroAltWithoutImage: DocumentRule = {
  id: 'hero-alt-without-image',
  scope: 'document',
  severity: 'error',
  summary: 'heroImageAlt must come with a heroImage.',
  explain: 'Alt text without its image usually means that the heroImage line was lost.',
  examples: headerExamples({ heroImage: null }, { heroImage: '/images/blog/posing-guide.jpg' }),
  check({ header }, report) {
    const alt = header?.entries.get('heroImageAlt');
    if (!header || !alt || hasKey(header, 'heroImage')) return;
    const span = { start: alt.keySpan.start, end: alt.valueSpan.end };
    report(span, 'The header has heroImageAlt but no heroImage. Add the image or remove this line.');
  },
};
