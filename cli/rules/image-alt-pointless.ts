import type { Place } from '../pipeline/record.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const imageAltPointless: Rule = {
  id: 'image-alt-pointless',
  severity: 'error',
  summary: 'An alt text says what the picture shows.',
  explain:
    'Words such as "image" or a file name tell a reader who cannot see the picture nothing. Say in a sentence what is in it.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `![mirror.jpg](/images/site/mirror.jpg)\n\n${bookingLine}`) },
    right: {
      'blog/posing.md': examplePost({}, `![A tall mirror, lit](/images/site/mirror.jpg)\n\n${bookingLine}`),
    },
  },
};

const emptyWords =
  /^(?:an? |the )?(?:alt(?: text)?|banner|cover|figure|graphic|header|hero|icon|illustration|image|img|photo|photograph|pic|picture|placeholder|screenshot|untitled)s?[ #.]*\d*\.?$/i;
const fileName = /\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp)$|^(?:dsc|img|pxl|dji)[-_ ]?\d+/i;

export function checkAltUseful(report: Report, place: Place, alt: string, address: string): void {
  const text = alt.trim();
  const stem = address.slice(address.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const isFileName =
    fileName.test(text) || (text.toLowerCase() === stem.toLowerCase() && /[-_\d]/.test(stem));
  if (!isFileName && !emptyWords.test(text)) return;
  report.add(
    imageAltPointless,
    place,
    `Unexpected alt text ${quoted(text)}, expected what the picture shows`,
  );
}
