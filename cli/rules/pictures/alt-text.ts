import { isPointlessAlt } from '#cli/content/pictures/alt-text.ts';
import { textExamples } from '../example-document.ts';
import { quote } from '../quote.ts';
import { defineDocumentRules } from '../rule.ts';

export const altTextRules = defineDocumentRules([
  {
    id: 'image-alt',
    summary: 'An image needs alt text.',
    explain:
      'The text in the brackets says what the image shows, for people who cannot see it and for search engines.',
    examples: textExamples('![](/images/site/mirror.jpg)', '![A tall mirror, lit](/images/site/mirror.jpg)'),
    check({ body }, report) {
      for (const { span, alt } of body?.images ?? [])
        if (alt.trim() === '') report(span, 'This image has no alt text. Say in the brackets what it shows.');
    },
  },
  {
    id: 'image-alt-pointless',
    summary: 'Alt text must say what the image shows.',
    explain:
      'A word such as "image" or a file name means nothing to people who cannot see the image. Describe what is in it in a sentence.',
    examples: textExamples(
      '![mirror.jpg](/images/site/mirror.jpg)',
      '![A tall mirror, lit](/images/site/mirror.jpg)',
    ),
    check({ header, body }, report) {
      const heroAlt = header?.entries.get('heroImageAlt');
      const heroUrl = header?.entries.get('heroImage')?.value ?? '';
      const images = [
        ...(heroAlt ? [{ alt: heroAlt.value, url: heroUrl, span: heroAlt.valueSpan }] : []),
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
  },
]);
