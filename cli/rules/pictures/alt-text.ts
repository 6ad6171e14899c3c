import { textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
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

const genericWords =
  /^(?:an? |the )?(?:alt(?: text)?|banner|cover|figure|graphic|header|hero|icon|illustration|image|img|photo|photograph|pic|picture|placeholder|screenshot|untitled)s?[ #.]*\d*\.?$/i;
const fileName = /\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp)$|^(?:dsc|img|pxl|dji)[-_ ]?\d+/i;

/** True if the alt text does not describe the image at `url`, such as "image" or a file name. */
export function isPointlessAlt(alt: string, url: string): boolean {
  const text = alt.trim();
  const stem = url.slice(url.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const isStem = text.toLowerCase() === stem.toLowerCase() && /[-_\d]/.test(stem);
  return isStem || fileName.test(text) || genericWords.test(text);
}
