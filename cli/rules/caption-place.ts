import type { Place } from '../pipeline/record.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const captionPlace: Rule = {
  id: 'caption-place',
  severity: 'error',
  summary: 'A picture with a caption stands in a paragraph of its own.',
  explain:
    'The title of a picture is shown as its caption, under it. Inside a sentence or a link there is no room for one.',
  fixable: false,
  examples: {
    wrong: {
      'blog/posing.md': examplePost({}, `Here: ![A mirror](/images/site/mirror.jpg "Lit")\n\n${bookingLine}`),
    },
    right: {
      'blog/posing.md': examplePost(
        {},
        `Here:\n\n![A mirror](/images/site/mirror.jpg "Lit")\n\n${bookingLine}`,
      ),
    },
  },
};

export function addCaptionInside(report: Report, place: Place, caption: string): void {
  report.add(
    captionPlace,
    place,
    `Unexpected caption ${quoted(caption)} inside a sentence, expected the picture on its own`,
    {
      suggestion: 'Put a blank line before and after the picture, or remove its title.',
    },
  );
}
