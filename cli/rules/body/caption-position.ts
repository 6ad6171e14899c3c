import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const captionPosition: DocumentRule = {
  id: 'caption-position',
  scope: 'document',
  severity: 'error',
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
      report(span, `The caption ${quote(caption)} cannot appear inside other text.`, {
        suggestion: 'Put a blank line before and after the image, or remove the caption.',
      });
    }
  },
};
