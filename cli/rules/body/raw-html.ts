import { isIgnoreComment } from '#cli/content/ignore-comments.ts';
import { quote } from '#src/lib/text/quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const rawHtml: DocumentRule = {
  id: 'raw-html',
  scope: 'document',
  severity: 'error',
  summary: 'Text must not contain HTML.',
  explain:
    'HTML is removed from the page, so text cannot break a page or run code on it. Markdown does everything a post needs. To show a <, write \\<.',
  examples: textExamples('Hold <b>still</b>.', 'Hold **still**.'),
  check({ body }, report) {
    const open = new Map<string, number>();
    for (const { value, span } of body?.html ?? []) {
      if (isIgnoreComment(value)) continue;
      const [, closed] = closing.exec(value) ?? [];
      // The opening tag has been reported already.
      const isReported = closed !== undefined && (open.get(closed.toLowerCase()) ?? 0) > 0;
      countTags(value, open);
      if (isReported) continue;
      report(span, `The HTML ${quote(value)} would be removed from the page. Use Markdown instead.`, {
        suggestion: getSuggestion(value),
      });
    }
  },
};

const closing = /^<\/([a-z][\w-]*)/i;
const tags = /<(\/?)([a-z][\w-]*)/gi;

function countTags(html: string, open: Map<string, number>): void {
  for (const [, slash, tagName = ''] of html.matchAll(tags)) {
    const name = tagName.toLowerCase();
    open.set(name, Math.max(0, (open.get(name) ?? 0) + (slash === '' ? 1 : -1)));
  }
}

const suggestions = new Map([
  ['a', 'Use [text](/url).'],
  ['b', 'Use **text**.'],
  ['blockquote', 'Start the lines with >.'],
  ['br', 'End the line with a backslash, or start a new paragraph.'],
  ['code', 'Use `text`.'],
  ['details', 'Use a :::faq block with ### headings for the questions.'],
  ['em', 'Use *text*.'],
  ['figure', 'Use ![what it shows](/images/picture.jpg "caption").'],
  ['hr', 'Put --- on its own line.'],
  ['i', 'Use *text*.'],
  ['img', 'Use ![what it shows](/images/picture.jpg).'],
  ['strong', 'Use **text**.'],
  ['table', 'Write the table with | between its cells.'],
]);

function getSuggestion(html: string): string {
  if (html.startsWith('<!--')) return 'Remove the comment. Notes do not belong in published text.';
  const tag = /^<([a-z][a-z0-9]*)/i.exec(html)?.[1]?.toLowerCase() ?? '';
  return suggestions.get(tag) ?? 'Remove the tag, or write \\< to show a <.';
}
