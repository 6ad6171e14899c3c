import { isPointlessAlt } from '#cli/content/pictures/alt-text.ts';
import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const imageAltPointless: DocumentRule = {
  id: 'image-alt-pointless',
  scope: 'document',
  severity: 'error',
  summary: 'Alt text must say what the image shows.',
  explain:
    'A word such as "image" or a file name means nothing to people who cannot see the image. Describe what is in it in a sentence.',
  examples: textExamples(
    '![mirror.jpg](/images/site/mirror.jpg)',
    '![A tall mirror, lit](/images/site/mirror.jpg)',
  ),
  check({ header, body }, report) {
    const heroAlt = header?.entries.get('heroImageAlt');
    const hero = header?.entries.get('heroImage');
    const images = [
      ...(heroAlt ? [{ alt: heroAlt.value, url: hero?.value ?? '', span: heroAlt.valueSpan }] : []),
      ...(body?.images ?? []),
    ];
    for (const { alt, url, span } of images) {
      if (!isPointlessAlt(alt, url)) continue;
      report(
        span,
        `The alt text ${quote(alt)} does not say what the image shows. Describe it in a sentence.`,
      );
    }
  },
};
