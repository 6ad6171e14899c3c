import { plural } from '#src/lib/format/count.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

const pictures = '![A mirror](/images/site/mirror.jpg)\n\n![A chair](/images/site/chair.jpg "Lit")';

export const sideBySide: DocumentRule = {
  id: 'side-by-side',
  scope: 'document',
  severity: 'error',
  summary: 'A :::side-by-side block must have two or three images and no text.',
  explain:
    "The images share the page's width. They are all shown at the first image's aspect ratio, cropped around their focal points. A caption goes in quotes after its image's URL.",
  examples: textExamples(`:::side-by-side\nBefore.\n\n${pictures}\n:::`, `:::side-by-side\n${pictures}\n:::`),
  check({ body }, report) {
    for (const { name, pictures: row, span } of body?.blocks ?? []) {
      if (!row || name !== 'side-by-side') continue;
      if (row.text)
        report(
          row.text,
          'A :::side-by-side block can only contain images. Move this text above or below it.',
          {
            suggestion: 'A caption goes in quotes after the URL: ![A mirror](/images/site/mirror.jpg "Lit")',
          },
        );
      else if (row.count < 2 || row.count > 3)
        report(span, `This :::side-by-side block has ${plural(row.count, 'image')}. Use two or three.`);
    }
  },
};
