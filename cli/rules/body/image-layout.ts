import { plural } from '#src/lib/format/count.ts';
import { textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { defineDocumentRules } from '../rule.ts';

const captionAdvice = {
  suggestion: 'A caption goes in quotes after the URL: ![A mirror](/images/site/mirror.jpg "Lit")',
};
const hipPicture = '![A figure, one hand on its hip](/images/blog/hip.jpg "Hand on hip")';
const twoPictures = '![A mirror](/images/site/mirror.jpg)\n\n![A chair](/images/site/chair.jpg "Lit")';

export const imageLayoutRules = defineDocumentRules([
  {
    id: 'caption-position',
    summary: 'An image with a caption must be in its own paragraph.',
    explain:
      "The text in quotes after an image's URL is its caption, which appears below the image. There is no place for one inside a sentence or a link.",
    examples: textExamples(
      'Here: ![A mirror](/images/site/mirror.jpg "Lit")',
      'Here:\n\n![A mirror](/images/site/mirror.jpg "Lit")',
    ),
    check({ body }, report) {
      for (const { span, caption, isFigure } of body?.images ?? []) {
        if (caption === null || isFigure) continue;
        report(
          span,
          `The caption ${quote(caption)} would not be shown, because the image is inside other text. An image with a caption is a paragraph.`,
        );
      }
    },
  },
  {
    id: 'margin',
    summary: 'A :::margin block must have one image and no text.',
    explain:
      'On wide screens the image is in the margin, next to the paragraph below the block. On phones it is above that paragraph.',
    examples: textExamples(`:::margin\n${hipPicture}\n\n${hipPicture}\n:::`, `:::margin\n${hipPicture}\n:::`),
    check({ body }, report) {
      for (const { name, pictures, span, isClosed } of body?.blocks ?? []) {
        if (!pictures || !isClosed || name !== 'margin' || (!pictures.text && pictures.count === 1)) continue;
        report(pictures.text ?? span, 'A :::margin block can only contain one image.', captionAdvice);
      }
    },
  },
  {
    id: 'side-by-side',
    summary: 'A :::side-by-side block must have two or three images and no text.',
    explain:
      "The images share the page's width. They are all shown at the first image's aspect ratio, cropped around their focal points. A caption goes in quotes after its image's URL.",
    examples: textExamples(
      `:::side-by-side\nBefore.\n\n${twoPictures}\n:::`,
      `:::side-by-side\n${twoPictures}\n:::`,
    ),
    check({ body }, report) {
      for (const { name, pictures, span, isClosed } of body?.blocks ?? []) {
        if (!pictures || !isClosed || name !== 'side-by-side') continue;
        const { text, count } = pictures;
        if (text)
          report(
            text,
            'A :::side-by-side block can only contain images, without bullets or links.',
            captionAdvice,
          );
        else if (count < 2 || count > 3)
          report(span, `This :::side-by-side block has ${plural(count, 'image')}. Use two or three.`);
      }
    },
  },
]);
