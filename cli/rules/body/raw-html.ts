import { isIgnoreComment } from '#cli/content/ignore-comments.ts';
import { plural } from '#src/lib/format/count.ts';
import { quote } from '#src/lib/text/quote.ts';
import { textExamples } from '../example-document.ts';
import type { ParsedBody, ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';
import { defineDocumentRules, type DocumentRule } from '../rule.ts';
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
            'This comment ignores nothing. One that does is on its own line above a paragraph, with a rule.',
            {
              suggestion: 'For example: <!-- studio-ignore fact-hardcoded: our old price -->',
            },
          );
        else report(span, 'Readers cannot see this comment.');
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
    let reportedUntil = 0;
    const opened = new Set<string>();
    for (const [index, { value, span }] of body?.html.entries() ?? []) {
      if (hidesText(value)) report(span, 'The text after this comment is not on the page.');
      if (isComment(value) && !value.includes('-->')) {
        const [opening = ''] = source.text.slice(span.start).split('\n', 1);
        const message = 'This comment is not closed, so the text below it is not on the page.';
        report({ start: span.start, end: span.start + opening.trimEnd().length }, message);
      }
      const [, closed = ''] = /^<\/([a-z][\w-]*)/i.exec(value) ?? [];
      if (isComment(value) || span.start < reportedUntil || opened.has(closed.toLowerCase())) continue;
      for (const [, name = ''] of value.matchAll(/<([a-z][\w-]*)/gi)) opened.add(name.toLowerCase());
      const element = findElement(body?.html.slice(index) ?? [], source.text);
      reportedUntil = element?.end ?? span.end;
      const edit = correctHtml(element ?? span, source.text, kind);
      const isInText = element !== null && edit !== null && !edit.text.includes('\n');
      report(element ?? span, `The HTML ${quote(value)} would be removed from the page.`, {
        fix: isInText ? edit : null,
        likelyFixes: edit && !isInText ? [edit] : [],
        suggestion: /^<(?:article|div|h\d|li|ol|p|section|table|ul)\b/i.test(value)
          ? '`studio import` turns a file of HTML into Markdown.'
          : null,
      });
    }
  },
};

export const htmlRules = [...htmlComments, rawTags];

/** The text from an opening tag in a paragraph to its closing tag. */
function findElement(html: ParsedBody['html'], text: string): TextSpan | null {
  const [, name = ''] = /^<([a-z][a-z0-9]*)(?:\s[^<>]*)?>$/i.exec(html[0]?.value ?? '') ?? [];
  let depth = 0;
  for (const { value, span } of name === '' ? [] : html) {
    if (new RegExp(`^<${name}[\\s>]`, 'i').test(value)) depth += 1;
    if (value.toLowerCase() === `</${name.toLowerCase()}>`) depth -= 1;
    const start = html[0]?.span.start ?? 0;
    if (depth === 0) return /\n[ \t>]*\n/.test(text.slice(start, span.end)) ? null : { start, end: span.end };
  }
  return null;
}

function correctHtml(span: TextSpan, text: string, kind: ParsedDocument['kind']): Fix | null {
  const html = text.slice(span.start, span.end);
  if (/^<br\b[^<>]*>$/i.test(html)) return replaceBreak(span, text, kind);
  const markdown = toMarkdown(html);
  // The marks of two elements next to each other would run together.
  const isNextToTag = text[span.start - 1] === '>' || text[span.end] === '<';
  if (markdown === null || isNextToTag) return null;
  // A block needs a separate line. In an item, a quote or a cell, only a line of text is one.
  const isBlock = markdown.includes('\n\n') || blockTag.test(html);
  const isLine = !/\n|^[-#>]/.test(markdown);
  const ownLine = isLine ? /(?:^|\n[ \t]*\n|(?:[-+*>|]|\d[.)])[ \t]+)$/ : /(?:^|\n[ \t]*\n)$/;
  if (isBlock && !ownLine.test(text.slice(0, span.start))) return null;
  // Bold text that ends in punctuation needs a space after it.
  const space =
    /[^*\p{L}\p{N}\s]\*+$/u.test(markdown) && /[\p{L}\p{N}]/u.test(text.charAt(span.end)) ? ' ' : '';
  return { ...span, text: markdown + space };
}

const blockTag = /^<(?:p|div|center|section|article|h\d|li|ul|blockquote)\b/i;
const listMarker = String.raw`(?:[-+*•]|\d{1,2}[.)])[ \t]`;
const endsParagraph = new RegExp(String.raw`^\s*(?:<br[^<>]*>\s*)*(?:\n[ \t>]*(?:\n|${listMarker})|$)`, 'i');

function replaceBreak(span: TextSpan, text: string, kind: ParsedDocument['kind']): Fix | null {
  const line = text.slice(text.lastIndexOf('\n', span.start - 1) + 1, span.start);
  const below = text.slice(span.end);
  if (endsParagraph.test(below)) return { ...span, text: '' };
  if (/^[ \t>]*#/.test(line)) return { ...span, text: ' ' };
  // A cell has one line, and YAML can join the lines of an answer. A space or a comma could be meant.
  if (kind === 'yaml-text' || line.includes('|')) return null;
  if (new RegExp(`^[ \\t]*${listMarker}`).test(below))
    return { ...span, text: '\n', offer: 'Start a new line here instead.' };
  const [next = ''] = /^[ \t]*\n?/.exec(below) ?? [];
  if (next.endsWith('\n'))
    return { ...span, end: span.end + next.length - 1, text: '\\', offer: 'Put a backslash here instead.' };
  const [item = ''] = new RegExp(`^[ \\t]*${listMarker}+`).exec(line) ?? [];
  const indented = item === '' ? '' : ` with ${plural(item.length, 'space')} before the text`;
  return {
    start: span.start,
    end: span.end + next.length,
    text: `\\\n${' '.repeat(item.length)}`,
    offer: `Put a backslash here instead, and start a new line after it${indented}.`,
  };
}

const wrap =
  (mark: string) =>
  (inner: string): string | null => {
    const escaped = /^[^*]*\*[^*]*$/.test(inner) ? inner.replace('*', String.raw`\*`) : inner;
    const [, before = '', text, after = ''] = /^(\s*)(\S(?:[^]*\S)?)(\s*)$/.exec(escaped) ?? [];
    if (text === undefined) return inner;
    // Two markers next to each other have another meaning.
    if (escaped === inner && inner.includes(mark) && !/^\*\*[^*]+\*\*$/.test(text)) return null;
    return before + mark + text + mark + after;
  };
const paragraph = (inner: string): string => `\n\n${inner.trim()}\n\n`;
const heading = (marker: string) => (inner: string) =>
  paragraph(`${marker} ${inner.replaceAll(/\\?\n/g, ' ').trim()}`);
/** At the start of a line, the first character would start a list or a quote. */
const keep = (inner: string): string =>
  inner.replace(/^([-+*>#]|\d{1,9}(?=[.)]))(?![^*]*\*)/, (marker) =>
    /\d/.test(marker) ? `${marker}\\` : `\\${marker}`,
  );

const writers: Readonly<Record<string, (inner: string, tag: string) => string | null>> = {
  ...Object.fromEntries(['b', 'strong', 'mark'].map((name) => [name, wrap('**')])),
  ...Object.fromEntries(['i', 'em'].map((name) => [name, wrap('*')])),
  ...Object.fromEntries(['s', 'del', 'strike'].map((name) => [name, wrap('~~')])),
  ...Object.fromEntries(['font', 'o:p', 'small', 'span', 'u', 'kbd', 'cite'].map((name) => [name, keep])),
  ...Object.fromEntries(['div', 'center', 'section', 'article'].map((name) => [name, paragraph])),
  // A year would start a list.
  p: (inner) => paragraph(inner.trim().replace(/^\d{3,9}(?=[.)]\s)/, (year) => `${year}\\`)),
  h1: heading('##'),
  h2: heading('##'),
  code: (inner) => (/[`&]/.test(inner) ? null : `\`${inner}\``),
  a: (inner, tag) => {
    const url = attributeOf(tag, 'href')?.trim();
    if (url === undefined) return inner;
    if (/^tel:.*[\s()]/.test(url)) return null;
    return `[${inner}](${url.replaceAll(/\s/g, '%20').replaceAll(/[()]/g, String.raw`\$&`)})`;
  },
  q: (inner) => `“${inner}”`,
  sup: toSuperscript,
  sub: toSubscript,
  h3: heading('###'),
  li: (inner) => (inner.includes('\n- ') ? null : `\n- ${inner.trim()}\n`),
  ul: (inner) => paragraph(inner.replaceAll(/\n\s*\n/g, '\n')),
  blockquote: (inner) => paragraph(inner.trim().replaceAll(/^/gm, '> ')),
};

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(String.raw`\s${name}\s*=\s*("[^"<>]+"|'[^'<>]+'|[^\s"'<>]+)`, 'i')
    .exec(tag)?.[1]
    ?.replaceAll(/^["']|["']$/g, '');

/** Null if there is no Markdown for one of the tags. */
function toMarkdown(html: string): string | null {
  let text = html.replaceAll(
    /(?:<figure[^<>]*>\s*)?(<img\b[^<>]*>)(?:\s*<figcaption[^<>]*>([^<>]+)<\/figcaption>\s*<\/figure>)?/gi,
    (all, tag: string, caption?: string) => {
      const [src, alt] = [attributeOf(tag, 'src'), attributeOf(tag, 'alt')];
      const title = caption ?? attributeOf(tag, 'title');
      const written = title === undefined ? '' : ` "${title.trim().replaceAll('"', String.raw`\"`)}"`;
      return src === undefined || alt === undefined
        ? all
        : `![${alt.replaceAll(/[[\]]/g, String.raw`\$&`)}](${src}${written})`;
    },
  );
  text = text.replaceAll(/<hr\b[^<>]*>/gi, '---').replaceAll(/[ \t]*<br\b[^<>]*>[ \t]*\n?/gi, '\\\n');
  for (;;) {
    const [element, name = '', attributes = '', inner = ''] =
      /<([a-z][\w:]*)((?:\s[^<>]*)?)>([^<>]*)<\/\1>/i.exec(text) ?? [];
    if (element === undefined) break;
    const isNotBold = /font-(?:weight|style):\s*normal/.test(attributes);
    const isBold = /font-weight:\s*(?:bold|[6-9]00)/.test(attributes);
    const isItalic = /font-style:\s*italic/.test(attributes);
    const style = isNotBold ? 'span' : isBold ? 'b' : isItalic ? 'i' : name.toLowerCase();
    const markdown = writers[style]?.(inner, attributes) ?? null;
    if (markdown === null) return null;
    text = text.replace(element, () => markdown);
  }
  return /<\/?[a-z]/i.test(text)
    ? null
    : text.replaceAll(/\n(?:[ \t]*\n)+/g, '\n\n').replaceAll(/^\s*\n|\n\s*$/g, '');
}
