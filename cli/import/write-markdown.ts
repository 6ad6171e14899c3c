import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

/** Writes Markdown as people type it. In the middle of a word, only stars make italics. */
export function writeMarkdown(tree: Root): string {
  const text = write(tree, '_');
  return (text.includes('&#x') ? write(tree, '*') : text).replaceAll(needlessEscape, '');
}

const write = (tree: Root, emphasis: '_' | '*'): string =>
  remark()
    .use(remarkGfm, { tablePipeAlign: false })
    .data('settings', { bullet: '-', bulletOther: '+', emphasis, rule: '-', listItemIndent: 'one' })
    .stringify(tree);

/** Backslashes before brackets that are no link, task or footnote, before underscores in words, and in addresses that become links. */
const needlessEscape =
  /\\(?=\[[^\][\n^]{2,}\](?![([:]))|(?<=[\p{L}\p{N}])\\(?=_[\p{L}\p{N}])|(?<=\bhttps?)\\(?=:)|(?<=\bwww)\\(?=\.)|(?<=\w)\\(?=@\w)/gu;
