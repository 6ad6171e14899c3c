import { notText } from '#cli/content/markdown/parsed-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import type { VisibleMarkup } from './plain-text.ts';
import { toSuperscript } from './superscripts.ts';
import { writeTable } from './tables.ts';

/** Leftovers of other programs. None of them belongs on the page. */
const leftovers = [
  // Tags of Hugo and Jekyll
  String.raw`\{\{[<%#!/][^{}\n]*\}\}`,
  String.raw`\{%[^{}\n]*%\}`,
  // Word's tags and messages
  String.raw`<\/?[a-z]:[a-z][^<>\n]*>`,
  String.raw`Error! (?:Reference source|Bookmark) not (?:found|defined)\.`,
  // The table of contents, which the site makes itself
  String.raw`\[{1,2}toc\]{1,2}`,
  // WordPress shortcodes, and the end of one
  String.raw`\[[a-z][\w-]*(?:[ \t]+[\w-]+=[^[\]\n]+)\](?![^[\]\n]*\[\/)`,
  String.raw`\[(?<!(?:\)|\][^[\]\n]*)\[)\/[a-z][\w-]*\]`,
  // Comments of Google Docs
  String.raw`(?<=[a-z.,!?”"])\[[a-w]\](?![[(:])`,
  String.raw`(?<=^[ \t>]*)\[[a-w]\](?=[^\s[(:])[^\n]*`,
  // A comment of Obsidian, and code of MDX
  String.raw`%%[^%\n]+%%`,
  String.raw`(?<=^[ \t>]*)import [^\n]* from ["'“][^\n]*`,
].join('|');

/** Cells that were copied from a spreadsheet. */
const toTable = (cells: string): string =>
  writeTable(cells.split('\n').map((row) => `| ${row.trim().split('\t').join(' | ')} |`));

const remove = (): string => '';

type Row = readonly [
  /** Part of every match, or empty. */
  char: string,
  pattern: RegExp,
  advice: string,
  replace?: (found: string) => string | null,
];

// oxfmt-ignore
const rows: readonly Row[] = [
  ['', new RegExp(leftovers, 'dgim'), 'Another program left it here. Remove it.', remove],
  ['==', /(?<!\{)==[^\s=+|](?:[^=\n]*[^\s=])?==/dg, 'Use **bold** instead.', (found) => `**${found.slice(2, -2)}**`],
  ['^', /(?<=\p{N})\^(?:st|nd|rd|th)\^/dgu, 'Remove the ^ characters.', (found) => found.slice(1, -1)],
  ['^', /(?<=[\p{L}\p{N}])\^[\d+−-]+\^/dgu, 'Use superscripts such as ².', (found) => toSuperscript(found.slice(1, -1))],
  ['^', /\^(?!(?<=\p{N}\^)(?:st|nd|rd|th)\^)\p{L}[\p{L}\p{N}]*\^/dgu, 'Write it without the ^ characters.'],
  ['{', new RegExp(String.raw`\{(?:\+\+|--|==|>>|${notText}{2})[^{}\n]*\}`, 'dg'), 'It is a change that another program marked. Write the text that you want.'],
  ['++', /(?<![+{])\+\+[^\s+](?:[^+\n]*[^\s+])?\+\+(?!\+)/dg, 'Remove the + characters.', (found) => found.slice(2, -2)],
  ['^[', /\^\[[^\]\n]+\]/dg, 'Write [^1] instead, and a line that starts with [^1]: and has the note.'],
  [':', /(?<![\p{L}\p{N}:]):[a-z][a-z_]+:(?![\p{L}\p{N}:])/dgu, 'Paste the emoji itself, or remove it.'],
  ['!', /\[!(?:note|tip|important|warning|caution)\]|(?<=^[ \t>]*)!!![ \t]+[a-z]+/dgim, 'Start the paragraph with a word such as **Note:** instead.'],
  [':', /(?<=^[ \t>]*):[ \t]+.*\S/dgm, 'Write the term and its definition on one line, as in **Remote:** It takes the picture.'],
  [':', /(?<![\p{L}\p{N}:]):{1,2}(?!contentReference)[a-z][\w-]*\[[^\]\n]*\]/dgu, 'For a link, use [text](/url). Otherwise, remove it.'],
  ['', /(?:<|&lt;)(?:!--(?=[^\n]*&gt;)|\/?[a-z][a-z\d]*(?:\s[^<>\n]*?)?\/?(?:>|&gt;))/dgi, 'Use Markdown instead of HTML. To show a <, write \\<.'],
  ['<!', /<!(?:--|[—–])/dg, 'A comment is between <!-- and -->. Correct it, or remove it.'],
  ['#######', /(?<=^[ \t>]*)#{7,}(?=[ \t])/dgm, 'A heading has at most six # characters.', () => '##'],
  ['', /(?<=^[ \t>]*)(?:h[1-6][.:](?=[ \t])|==+[ \t][^=\n]+[ \t]==+)/dgim, 'Start a heading with ## and a space.'],
  ['', /(?<=^[ \t>]*)(?:[=—–]{2,}[=—–-]*|⸻|([‘’'"])\1{2}\w*)(?=[ \t]*$)/dgm, 'Use --- for a line between sections, or three backticks for code.'],
  ['\\', /\\(?=[ \t]*(?:\n[ \t>]*(?:\n|$)|$))/dg, 'A backslash breaks a line only between two lines of a paragraph. Remove it.', remove],
  ['', /\\u[\da-f]{4}|(?:\\n)+(?=\p{Lu})|(?:=[\dA-F]{2}){2,}/dgu, 'Another program wrote it for a character or a line break. Type that instead.'],
  ['$', /\$\$?(?![\s\d$])[^$\n]*[\\^_=][^$\n]*(?<!\s)\$\$?/dg, 'There are no formulas. Write it in words, or with characters such as ².'],
  ['\t', /(?<=^[ \t>]*)(?![•·o§]\t)[^\s|][^\n|]*\t[^\n|]*(?:\n[^\s|][^\n|]*\t[^\n|]*)+/dgm, 'Write cells from a spreadsheet as a table, with | between them.', toTable],
];

/** Markup of another program, and what to do instead. */
export const foreignMarkup: readonly VisibleMarkup[] = rows.map(([char, pattern, advice, replace]) => ({
  char,
  pattern,
  describe({ groups: [found = ''], span }) {
    const text = replace?.(found) ?? null;
    return {
      message: `Readers would see ${quote(found)} as typed. ${advice}`,
      likelyFixes: text === null ? [] : [{ ...span(), text }],
    };
  },
}));
