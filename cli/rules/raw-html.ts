import type { Place } from '../pipeline/record.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const rawHtml: Rule = {
  id: 'raw-html',
  severity: 'error',
  summary: 'A text has no HTML in it.',
  explain:
    'Markup is dropped from the page, so that nothing in content can break a page or run on it. Markdown has what an article needs; a < that is meant as such is written \\<.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `Hold <b>still</b>.\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `Hold **still**.\n\n${bookingLine}`) },
  },
};

const inMarkdown: Record<string, string> = {
  a: 'Write [text](/address).',
  b: 'Write **text**.',
  blockquote: 'Start the lines with >.',
  br: 'End the line with a backslash, or start a new paragraph.',
  code: 'Write `text`.',
  details: 'Write :::faq with ### questions.',
  em: 'Write *text*.',
  figure: 'Write ![what it shows](/images/picture.jpg "caption").',
  hr: 'Write --- on a line of its own.',
  i: 'Write *text*.',
  img: 'Write ![what it shows](/images/picture.jpg).',
  strong: 'Write **text**.',
  table: 'Write the table with | between its cells.',
};

export function addRawHtml(report: Report, place: Place, html: string): void {
  const tag = /^<([a-z][a-z0-9]*)/i.exec(html)?.[1]?.toLowerCase();
  // the opening tag has said it
  if (html.startsWith('</')) return;
  const isComment = html.startsWith('<!--');
  report.add(rawHtml, place, `Unexpected HTML ${quoted(html)}, expected markdown`, {
    suggestion: isComment
      ? 'Remove the comment: notes do not belong into a published text.'
      : tag !== undefined && Object.hasOwn(inMarkdown, tag)
        ? (inMarkdown[tag] ?? null)
        : 'Remove the tag, or write \\< for the character itself.',
  });
}
