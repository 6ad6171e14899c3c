import { isIgnoreComment } from '#cli/content/ignore-comments.ts';
import { quote } from '#src/lib/text/quote.ts';
import { textExamples } from '../example-document.ts';
import type { ParsedBody, ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import type { TextSpan } from '#cli/content/span.ts';
import { type Advice, defineDocumentRules, type DocumentRule } from '../rule.ts';
import { toSubscript, toSuperscript } from '../markdown/superscripts.ts';

const isComment = (html: string): boolean => html.startsWith('<!--');
/** Markdown reads the rest of a line that starts with a comment as HTML. */
const hidesText = (html: string): boolean => /^<!--[^]*?-->\s*(?!<!--)\S/.test(html);

const htmlComments = defineDocumentRules([
  {
    id: 'html-comment',
    severity: 'warning',
    summary: 'Text should not contain comments.',
    explain:
      'Comments are not part of the page, so nobody sees them there. Notes for later are easily forgotten. Only comments that ignore a rule have an effect.',
    examples: textExamples('<!-- Ask Anna for a picture. -->', 'Hold still.'),
    check({ body, source }, report) {
      for (const { value, span } of body?.html ?? []) {
        const isLineStart = /(?:^|\n)[ \t>]*$/.test(source.text.slice(0, span.start));
        if (!isComment(value) || !value.includes('-->') || hidesText(value)) continue;
        if (isIgnoreComment(value) && isLineStart) continue;
        if (value.includes('studio-ignore'))
          report(
            span,
            'This comment ignores nothing. Write it on its own line above a paragraph, with a rule.',
            {
              suggestion: 'For example: <!-- studio-ignore fact-hardcoded: our old price -->',
            },
          );
        else report(span, 'Readers cannot see this comment. Remove it once it is no longer needed.');
      }
    },
  },
]);

const rawTags: DocumentRule = {
  id: 'raw-html',
  scope: 'document',
  severity: 'error',
  fixable: true,
  summary: 'Text must not contain HTML.',
  explain:
    'HTML is removed from the page, so text cannot break a page or run code on it. Markdown does everything a post needs. To show a <, write \\<.',
  examples: textExamples('Hold <b>still</b>.', 'Hold **still**.'),
  check({ kind, body, source }, report) {
    const open = new Map<string, number>();
    for (const [index, { value, span }] of body?.html.entries() ?? []) {
      if (hidesText(value))
        report(span, 'The text after this comment is not on the page. Put a blank line above the text.');
      if (isComment(value) && !value.includes('-->')) {
        const [opening = ''] = source.text.slice(span.start).split('\n', 1);
        const message =
          'This comment is not closed, so the text below it is not on the page. Add --> after it.';
        report({ start: span.start, end: span.start + opening.trimEnd().length }, message);
      }
      if (isComment(value)) continue;
      const [, closed] = closing.exec(value) ?? [];
      // The opening tag has been reported already.
      const isReported = closed !== undefined && (open.get(closed.toLowerCase()) ?? 0) > 0;
      countTags(value, open);
      if (isReported) continue;
      const isBreak = /^<br/i.test(value);
      const advice = toMarkdown(body?.html.slice(index) ?? [], source.text);
      const message = `The HTML ${quote(value)} would be removed from the page. Use Markdown instead.`;
      report(advice.fix ?? span, message, {
        suggestion: isBreak ? replaceBreak(span, source.text, kind) : getSuggestion(value),
        ...advice,
      });
    }
  },
};

export const htmlRules = [...htmlComments, rawTags];

const opening = /^<([a-z][a-z0-9]*)(?:\s[^<>]*)?>$/i;
const href = /\shref\s*=\s*["']([^"'\s<>()]+)["']/i;
const marks: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  mark: '**',
  i: '*',
  em: '*',
  code: '`',
  s: '~~',
  del: '~~',
  strike: '~~',
};
const plain = new Set(['font', 'o:p', 'small', 'span', 'u']);

/** Rewrites a pair of tags with text between them, unless another tag is directly next to them. */
function toMarkdown([first, last]: ParsedBody['html'], text: string): Advice {
  const name = opening.exec(first?.value ?? '')?.[1]?.toLowerCase();
  if (!first || name === undefined || last?.value.toLowerCase() !== `</${name}>`) return {};
  const span = { start: first.span.start, end: last.span.end };
  const between = text.slice(first.span.end, last.span.start);
  const [, before = '', inner, after = ''] = /^(\s*)(\S(?:[^\n]*\S)?)(\s*)$/.exec(between) ?? [];
  if (inner === undefined || text[span.start - 1] === '>' || text[span.end] === '<') return {};
  const isInWord = after === '' && /[\p{L}\p{N}]/u.test(text.charAt(span.end));
  const written = marks[name] !== undefined && isInWord ? null : writeMarkdown(name, first.value, inner);
  return written === null
    ? {}
    : { fix: { ...span, text: before + written + after, offer: `Use ${quote(written)}.` } };
}

const escapeMarker = (marker: string): string => (/\d/.test(marker) ? `${marker}\\` : `\\${marker}`);

function writeMarkdown(name: string, tag: string, inner: string): string | null {
  const mark = marks[name];
  const [, start, end] = /^([^*`~]*)[*](?=([^*`~]*)$)/.exec(inner) ?? [];
  if (mark?.startsWith('*') && start !== undefined) return String.raw`${mark}${start}\*${end}${mark}`;
  if (mark !== undefined && inner.includes(mark.charAt(0))) return null;
  // A style can make text bold, or say the opposite of its tag.
  if (/font-(?:weight|style)/.test(tag)) return null;
  if (mark !== undefined) return mark + inner + mark;
  if (name === 'sup') return toSuperscript(inner);
  if (name === 'sub') return toSubscript(inner);
  const url = name === 'a' ? href.exec(tag)?.[1] : undefined;
  if (url !== undefined) return `[${inner}](${url})`;
  // At the start of a line, it would become a list or a quote.
  return plain.has(name) ? inner.replace(/^([-+*>#]|\d{1,9}(?=[.)]))/, escapeMarker) : null;
}

const closing = /^<\/([a-z][\w-]*)/i;
const tags = /<(\/?)([a-z][\w-]*)/gi;

function countTags(html: string, open: Map<string, number>): void {
  for (const [, slash, tagName = ''] of html.matchAll(tags)) {
    const name = tagName.toLowerCase();
    open.set(name, Math.max(0, (open.get(name) ?? 0) + (slash === '' ? 1 : -1)));
  }
}

const blockTags = ['article', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ol', 'p', 'section', 'ul'];
const suggestions = new Map([
  ...Object.entries(marks).map(([tag, mark]): [string, string] => [tag, `Use ${mark}text${mark}.`]),
  ...blockTags.map((tag): [string, string] => [
    tag,
    'Write it in Markdown, or save the HTML as a file and run `studio import` on it.',
  ]),
  ['a', 'Use [text](/url).'],
  ['blockquote', 'Start the lines with >.'],
  ['button', 'Use [text](/url).'],
  ['details', 'Use a :::faq block with ### headings for the questions.'],
  ['hr', 'Put --- on its own line.'],
  ['iframe', 'Link to the page instead.'],
  ['script', 'Remove it, with the code inside.'],
  ['span', 'Use the text alone, **text** for bold, or *text* for italics.'],
  ['style', 'Remove it, with the code inside.'],
  ['sub', 'Use a subscript such as ₂, or plain text.'],
  ['sup', 'Use a superscript such as ², plain text, or [^1] for a footnote.'],
  ['table', 'Write the table with | between its cells.'],
]);

const listMarker = String.raw`(?:[-+*•]|\d{1,2}[.)])[ \t]`;
const endsParagraph = new RegExp(String.raw`^\s*(?:<br[^<>]*>\s*)*(?:\n[ \t>]*(?:\n|${listMarker})|$)`, 'i');

function replaceBreak({ start, end }: TextSpan, text: string, kind: ParsedDocument['kind']): string {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const below = text.slice(end);
  if (endsParagraph.test(below)) return 'Remove it.';
  // In YAML, the lines of an answer can be joined.
  if (kind === 'yaml-text' || /^[ \t>]*#|\|/.test(line)) return 'Use a space.';
  return new RegExp(`^[ \\t]*${listMarker}`).test(below)
    ? 'Start a new line here instead.'
    : 'Put a backslash here instead, and start a new line after it.';
}

function getSuggestion(html: string): string {
  const [src, alt = 'what it shows'] = ['src', 'alt'].map(
    (name) => new RegExp(String.raw`<img[^<>]*\s${name}\s*=\s*["']([^"'<>]+)`, 'i').exec(html)?.[1],
  );
  const [, caption] = /<figcaption>([^<>]+)</i.exec(html) ?? [];
  if (src !== undefined) return `Use ![${alt}](${src}${caption === undefined ? '' : ` "${caption}"`}).`;
  if (/font-weight:\s*normal/.test(html)) return 'Remove the tag and keep its text, which is not bold.';
  const tag = /^<(a(?=\s[^>]*href)|(?!a\s)[a-z][a-z0-9]*)/i.exec(html)?.[1]?.toLowerCase() ?? '';
  return suggestions.get(tag) ?? 'Remove the tag, or write \\< to show a <.';
}
