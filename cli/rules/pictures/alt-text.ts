import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';
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
      'A word such as "image", a file name, or what Word writes by itself means nothing to people who cannot see the image. A screen reader reads the caption too, so alt text that repeats it adds nothing. Describe in a sentence what is in the image.',
    examples: textExamples(
      '![mirror.jpg](/images/site/mirror.jpg)',
      '![A tall mirror, lit](/images/site/mirror.jpg)',
    ),
    check({ header, body, source }, report) {
      const heroAlt = header?.entries.get('heroImageAlt');
      const heroUrl = header?.entries.get('heroImage')?.value ?? '';
      const images = [
        ...(heroAlt ? [{ alt: heroAlt.value, url: heroUrl, span: heroAlt.valueSpan, caption: null }] : []),
        ...(body?.images ?? []),
      ];
      for (const { alt, url, span, caption } of images) {
        const [leftover] = leftovers.exec(alt) ?? [];
        if (isPointlessAlt(alt, url))
          report(
            span,
            `The alt text ${quote(alt)} does not say what the image shows. Describe it in a sentence.`,
          );
        else if (leftover !== undefined)
          report(span, `Another program left ${quote(leftover)} in the alt text. Remove it.`, {
            likelyFixes: removeFrom(source.text, span, leftover),
          });
        else if (caption !== null && caption.trim() === alt.trim())
          report(span, 'The alt text is the same as the caption. Say what the image shows.');
      }
    },
  },
]);

const genericWords =
  /^(?:an? |the |hero |header )?(?:alt(?: text)?|banner|cover|figure|graphic|header|hero|icon|illustration|image|img|n\/a|none|photo|photograph|pic|picture|placeholder|screenshot|untitled)s?[ #.]*\d*\.?$/i;
const fileName =
  /\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp)$|^(?:dsc|img|pxl|dji)[-_ ]?\d+|^screen ?shot [\d(]/i;
/** A guess by Word, as in "A picture containing person, indoor". */
const guess = /^an? (?:picture|image) containing /i;
/** A remark that Word adds, and a size for Obsidian. */
const leftovers = / *AI-generated content may be incorrect\.?|\|\d+(?:x\d+)?$/;

function removeFrom(text: string, { start, end }: TextSpan, found: string): Fix[] {
  const at = text.slice(start, end).indexOf(found);
  return at === -1 ? [] : [{ start: start + at, end: start + at + found.length, text: '' }];
}

/** True if the alt text does not describe the image at `url`, such as "image" or a file name. */
export function isPointlessAlt(alt: string, url: string): boolean {
  const text = alt.trim();
  const stem = url.slice(url.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const isStem = text.toLowerCase() === stem.toLowerCase();
  const hasWords = text === '' || /[\p{L}\p{N}]/u.test(text);
  return isStem || !hasWords || [fileName, genericWords, guess].some((pattern) => pattern.test(text));
}
