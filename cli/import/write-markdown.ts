import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

/** Writes Markdown as people type it. In the middle of a word, only stars make italics. */
export function writeMarkdown(tree: Root): string {
  const text = write(tree, '_');
  const markdown = text.includes('&#x') ? write(tree, '*') : text;
  return needlessEscapes.reduce((result, escape) => result.replaceAll(escape, ''), markdown);
}

const write = (tree: Root, emphasis: '_' | '*'): string =>
  remark()
    .use(remarkGfm, { tablePipeAlign: false })
    .data('settings', { bullet: '-', bulletOther: '+', emphasis, rule: '-', listItemIndent: 'one' })
    .stringify(tree);

/** Backslashes that change nothing. */
const needlessEscapes = [
  /\\(?=\[[^\][\n^]{2,}\](?![([:]))/g, // before brackets that are no link, task or footnote
  /(?<=[\p{L}\p{N}])\\(?=_[\p{L}\p{N}])/gu, // before underscores in words
  /(?<=\bhttps?)\\(?=:)|(?<=\bwww)\\(?=\.)|(?<=\w)\\(?=@\w)/g, // in addresses that become links
];
