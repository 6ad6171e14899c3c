import type { Place } from '../pipeline/record.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const linkTextVague: Rule = {
  id: 'link-text-vague',
  severity: 'warning',
  summary: 'The words of a link say where it leads.',
  explain:
    'Many readers jump from link to link, and search engines weigh the words of a link. "Click here" tells neither what comes.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `For questions [click here](/faq).\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `We answer [common questions](/faq).\n\n${bookingLine}`) },
  },
};

const vague = new Set([
  'click',
  'click here',
  'click this',
  'go',
  'here',
  'information',
  'learn more',
  'link',
  'more',
  'more info',
  'more information',
  'read more',
  'read this',
  'right here',
  'see here',
  'see more',
  'start',
  'this',
  'this article',
  'this link',
  'this page',
  'this post',
]);

export function checkLinkTextClear(report: Report, place: Place, text: string): void {
  const words = text
    .toLowerCase()
    .replaceAll(/[\s.,:;!?…→»>]+/g, ' ')
    .trim();
  if (!vague.has(words)) return;
  report.add(
    linkTextVague,
    place,
    `Unexpected link text ${quoted(text)}, expected words that say where the link leads`,
  );
}
