import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

const picture = '![A figure, one hand on its hip](/images/blog/hip.jpg "Hand on hip")';

export const margin: DocumentRule = {
  id: 'margin',
  scope: 'document',
  severity: 'error',
  summary: 'A :::margin block must have one image and no text.',
  explain:
    'On wide screens the image is in the margin, next to the paragraph below the block. On phones it is above that paragraph.',
  examples: textExamples(`:::margin\n${picture}\n\n${picture}\n:::`, `:::margin\n${picture}\n:::`),
  check({ body }, report) {
    for (const { name, pictures, span } of body?.blocks ?? []) {
      if (!pictures || name !== 'margin') continue;
      if (pictures.text || pictures.count !== 1)
        report(pictures.text ?? span, 'A :::margin block can only contain one image.', {
          suggestion: 'A caption goes in quotes after the URL: ![A mirror](/images/site/mirror.jpg "Lit")',
        });
    }
  },
};
