import { escapePattern } from '#src/lib/text/escape.ts';
import { templatePlaceholders } from '#cli/content/template.ts';
import { quote } from '#src/lib/text/quote.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import { isDraft } from '#cli/content/header/read.ts';
import type { DocumentRule } from '../rule.ts';

const placeholder = new RegExp(
  [
    String.raw`(?<!\$)\b(?:TODO|FIXME)\b`,
    // Not the name of a brand, as in TK Maxx and TBD Records.
    String.raw`(?<![$"“])\b(?:TBD|TK|XXX)\b(?! \p{Lu})(?! files)`,
    '(?<!["“])[Ll]orem [Ii]psum',
    ...templatePlaceholders.map(escapePattern),
  ].join('|'),
  'gu',
);
/** Left over from a chat with ChatGPT and similar tools: citations, and sentences around the text. */
export const chatLeftover = new RegExp(
  [
    String.raw`【[^】\n]*†[^】\n]*】`,
    String.raw`(?:[\uE000-\uF8FF]*cite[\uE000-\uF8FF]*)?turn\d+(?:search|view|news|image|file|fetch|forecast)\d+[\uE000-\uF8FF]*`,
    String.raw`:?contentReference\[oaicite:[^\]\n]*\](?:\{index=\d+\})?`,
    String.raw`\[oai_citation:[^\]\n]*\]`,
    String.raw`\bAs an AI language model\b`,
    String.raw`^(?:Sure|Certainly|Of course|Absolutely)[!,.][ \t]+Here(?:['’]s| is)\b[^\n]*\b(?:article|copy|draft|edit|outline|paragraph|post|rewrite|story|summary|text|version)\b[^\n]*:[ \t]*$`,
    String.raw`^(?:Please )?[Ll]et me know if you(?:['’]d| would) like\b[^\n]*`,
    String.raw`^(?:Would you like|Do you want|Want) me to\b[^\n]*\?[ \t]*$`,
    String.raw`^If you(?:['’]d like|['’]d prefer| want| would like| prefer), I can\b[^\n]*`,
    String.raw`^(?:I hope|Hope) this helps\b[^\n]*`,
  ].join('|'),
  'gm',
);
/** Text in brackets that is not a link, and prices without digits. */
const blank =
  /(?<![[\]!\\])\[(?:(?:your|insert|enter|add) [^\][\n]{1,60}|(?:(?:first |studio )?name|link[^\][\n]*|address|date|phone number|citation needed|CTA[^\][\n]*)|(?:image|photo|picture): [^\][\n]{1,120}|[\w-]+\.(?:jpe?g|png|heic|webp)(?: [^\][\n]{1,60})?)\](?![([:])|\((?:insert|add) (?:an? )?(?:image|link|photo|picture)[^()\n]*\)|(?<![\w$])\$X{2,}(?:\.X{2})?\b/gi;
const yamlComment = /(?<=^|\s)#.*$/gm;

export const placeholderText: DocumentRule = {
  id: 'placeholder-text',
  scope: 'document',
  severity: 'error',
  summary: 'Published text must not contain placeholders.',
  explain:
    'TODO, TBD, TK, lorem ipsum and the sentences that `studio new` writes are notes to yourself. [Your Name] and $XX are blanks to fill in, and 【4†source】 and "Let me know if you\'d like …" come from a chat with an AI tool. They are fine in a draft. Replace them before you publish.',
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `TODO: hands.\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({ draft: 'true' }, `TODO: hands.\n\n${bookingLine}`) },
  },
  check({ kind, source, header, body }, report) {
    if (header && isDraft(header)) return;
    // Markdown in a YAML file is checked as part of that file.
    if (kind === 'yaml-text' && body) return;
    const text =
      kind === 'yaml-text'
        ? source.text.replaceAll(yamlComment, (comment) => ' '.repeat(comment.length))
        : source.text;
    const suggestion = header?.keys['draft'] && 'Until then, the header needs `draft: true`.';
    const linkStarts = new Set(body?.links.map(({ span }) => span.start)); // [Text] is a link if [Text]: is defined
    const search = (pattern: RegExp, getMessage: (found: string) => string) => {
      for (const { 0: found, index: start } of text.matchAll(pattern)) {
        if (pattern === blank && linkStarts.has(start)) continue;
        report({ start, end: start + found.length }, getMessage(quote(found)), { suggestion });
      }
    };
    for (const pattern of [placeholder, blank])
      search(pattern, (found) => `${found} is a placeholder. Replace it before publishing.`);
    search(
      chatLeftover,
      (found) => `${found} is left over from a chat with an AI tool. Remove it before publishing.`,
    );
  },
};
