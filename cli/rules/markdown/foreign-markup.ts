import { notText } from '#cli/content/markdown/parsed-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import type { VisibleMarkup } from './plain-text.ts';
import { toSuperscript } from './superscripts.ts';
import { writeTable } from './tables.ts';

/** Cells that were copied from a spreadsheet. */
const toTable = (cells: string): string =>
  writeTable(cells.split('\n').map((row) => `| ${row.trim().split('\t').join(' | ')} |`));

const remove = (): string => '';

/** `h2. Parking` or `== Parking ==` */
const toHeading = (found: string): string => `## ${found.replaceAll(/^h\d[.:]|=+/gi, '').trim()}`;

/** `[!tip] Lighting`. The title of a box becomes its first words. */
function toBold(found: string): string {
  const [, kind = '', title = ''] = /^\[!(\w+)\][-+]?[ \t]*(.*)$/.exec(found) ?? [];
  const words = title === '' ? kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase() : title.trim();
  return `**${words}:**`;
}

type Row = readonly [
  /** Part of every match, or empty. */
  char: string,
  pattern: RegExp,
  explanation: string,
  replace?: (found: string) => string | null,
];

const left = 'Another program left it here.';

// oxfmt-ignore
const rows: readonly Row[] = [
  // Tags of Hugo and Jekyll
  ['{{', /\{\{[<%#!/][^{}\n]*\}\}/dg, left, remove],
  ['{%', /\{%[^{}\n]*%\}/dg, left, remove],
  // Word's tags and messages
  ['<', /<\/?[a-z]:[a-z][^<>\n]*>/dgi, left, remove],
  ['Error!', /Error! (?:Reference source|Bookmark|Hyperlink reference) not (?:found|defined|valid)\./dgi, left, remove],
  // The table of contents, which the site makes itself
  ['[', /\[{1,2}toc\]{1,2}/dgi, left, remove],
  // WordPress shortcodes, and the end of one
  ['[', /\[[a-z][\w-]*(?:[ \t]+[\w-]+=[^[\]\n]+)\](?![^[\]\n]*\[\/)/dgi, left, remove],
  ['[/', /\[(?<!(?:\)|\][^[\]\n]*)\[)\/[a-z][\w-]*\]/dgi, left, remove],
  // Comments of Google Docs
  ['[', /\[(?<=[a-z.,!?”"]\[)[a-w]\](?![[(:])/dgi, left, remove],
  // A comment of Obsidian, and code of MDX
  ['%%', /%%[^%\n]+%%/dg, left, remove],
  ['import', /import (?<=^[ \t>]*import )[^\n]* from ["'“][^\n]*/dgm, left, remove],
  ['[', /(?<=^[ \t>]*)\[[a-w]\](?=[^\s[(:])(?![^\n]*\[\/)[^\n]*/dgim, left],
  ['==', /(?<!\{)==[^\s=+|](?:[^=\n]*[^\s=])?==/dg, '', (found) => `**${found.slice(2, -2)}**`],
  ['^', /(?<=\p{N})\^(?:st|nd|rd|th)\^/dgu, '', (found) => found.slice(1, -1)],
  ['^', /(?<=[\p{L}\p{N}])\^[\d+−-]+\^/dgu, '', (found) => toSuperscript(found.slice(1, -1))],
  ['^', /\^(?!(?<=\p{N}\^)(?:st|nd|rd|th)\^)\p{L}[\p{L}\p{N}]*\^/dgu, ''],
  ['{', new RegExp(String.raw`\{(?:\+\+|--|==|>>|${notText}{2})[^{}\n]*\}`, 'dg'), 'It is a change that another program marked.'],
  ['++', /(?<![+{])\+\+[^\s+](?:[^+\n]*[^\s+])?\+\+(?!\+)/dg, '', (found) => found.slice(2, -2)],
  ['^[', /\^\[[^\]\n]+\]/dg, 'A footnote is [^1] in the text, and [^1]: and the note on a line below.'],
  [':', /(?<![\p{L}\p{N}:]):[a-z][a-z_]+:(?![\p{L}\p{N}:])/dgu, 'An emoji is written as itself.'],
  ['[!', /\[!(?:note|tip|important|warning|caution|info|example|quote)\][^\n]*/dgi, '', toBold],
  ['!!!', /(?<=^[ \t>]*)!!![ \t]+[a-z]+/dgim, left],
  [':', /(?<=^[ \t>]*):[ \t]+.*\S/dgm, 'A term and its definition are on one line, as in **Remote:** It takes the picture.'],
  [':', /(?<![\p{L}\p{N}:]):{1,2}(?!contentReference)[a-z][\w-]*\[[^\]\n]*\]/dgu, 'A link is [text](/url).'],
  ['', /(?:<|&lt;)(?:!--(?=[^\n]*&gt;)|\/?[a-z][a-z\d]*(?:\s[^<>\n]*?)?\/?(?:>|&gt;))/dgi, 'Text is Markdown, not HTML. To show a <, write \\<.'],
  ['<!', /<!(?:--|[—–])/dg, 'A comment is between <!-- and -->.'],
  ['#######', /(?<=^[ \t>]*)#{7,}(?=[ \t])/dgm, 'A heading has at most six # characters.', () => '##'],
  ['', /(?<=^[ \t>]*)(?:h[1-6][.:][ \t]+[^\n]+|==+[ \t][^=\n]+[ \t]==+)(?=\n|$)/dgim, 'A heading starts with ## and a space.', toHeading],
  ['', /(?<=^[ \t>]*)(?:[=—–]{2,}[=—–-]*|⸻|([‘’'"])\1{2}\w*)(?=[ \t]*$)/dgm, 'A line between sections is ---, and code is between two lines with three backticks.'],
  ['\\', /\\(?=[ \t]*(?:\n[ \t>]*(?:\n|$)|$))/dg, 'A backslash breaks a line only between two lines of a paragraph.', remove],
  ['', /\\u[\da-f]{4}|(?:\\n)+(?=\p{Lu})|(?:=[\dA-F]{2}){2,}/dgu, 'Another program wrote it for a character or a line break.'],
  ['$', /\$\$?(?![\s\d$])[^$\n]*[\\^_=][^$\n]*(?<!\s)\$\$?/dg, 'There are no formulas.'],
  ['\t', /(?<=^[ \t>]*)(?![•·o§]\t)[^\s|][^\n|]*\t[^\n|]*(?:\n[^\s|][^\n|]*\t[^\n|]*)+/dgm, 'These are cells of a spreadsheet.', toTable],
];

/** Markup of another program, and what to write instead. */
export const foreignMarkup: readonly VisibleMarkup[] = rows.map(([char, pattern, explanation, replace]) => ({
  char,
  pattern,
  describe({ groups: [found = ''], span }) {
    const text = replace?.(found) ?? null;
    const offer = text?.includes('\n')
      ? 'Write a table: | before, between and after the cells, and a line of hyphens below the first row.'
      : undefined;
    return {
      message: `Readers would see ${quote(found)} as typed. ${explanation}`.trim(),
      likelyFixes: text === null ? [] : [{ ...span(), text, offer }],
    };
  },
}));
