import { escapePattern } from '#src/lib/text/escape.ts';
import type { AutoLink } from '#src/domain/studio/studio.ts';
import type { Link, Nodes, PhrasingContent, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { getData } from './parsed-document.ts';

/** Links the first occurrence of each phrase in a paragraph, except inside links and code. */
export function autoLinks() {
  return (tree: Root, file: VFile): void => {
    const { phrases } = getData(file).source;
    if (phrases.length > 0) linkParagraphs(tree, compile(phrases));
  };
}

interface CompiledPhrases {
  /** URLs by normalized phrase. */
  urls: Map<string, string>;
  pattern: RegExp;
}

const compiled = new WeakMap<readonly AutoLink[], CompiledPhrases>();

function compile(phrases: readonly AutoLink[]): CompiledPhrases {
  const known = compiled.get(phrases);
  if (known) return known;
  const urls = new Map(phrases.map(({ phrase, url }) => [normalize(phrase), url]));
  const choices = [...urls.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => escapePattern(phrase).replaceAll(' ', String.raw`\s+`));
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}_-])(?:${choices.join('|')})(?![\p{L}\p{N}_])`, 'giu');
  compiled.set(phrases, { urls, pattern });
  return { urls, pattern };
}

/** Markdown allows a line break inside a phrase. */
const normalize = (phrase: string): string => phrase.trim().replaceAll(/\s+/g, ' ').toLowerCase();

function linkParagraphs(node: Nodes, phrases: CompiledPhrases): void {
  if (node.type === 'paragraph') linkPhrases(node, phrases, new Set());
  else if ('children' in node) for (const child of node.children) linkParagraphs(child, phrases);
}

function linkPhrases(
  parent: { children: PhrasingContent[] },
  phrases: CompiledPhrases,
  used: Set<string>,
): void {
  parent.children = parent.children.flatMap((child): PhrasingContent[] => {
    if (child.type === 'emphasis' || child.type === 'strong' || child.type === 'delete')
      linkPhrases(child, phrases, used);
    return child.type === 'text' ? splitText(child, phrases, used) : [child];
  });
}

function splitText(text: Text, { urls, pattern }: CompiledPhrases, used: Set<string>): (Text | Link)[] {
  const { value } = text;
  const parts: (Text | Link)[] = [];
  let from = 0;
  for (const { 0: found, index } of used.size < urls.size ? value.matchAll(pattern) : []) {
    const url = urls.get(normalize(found));
    if (url === undefined || used.has(normalize(found))) continue;
    used.add(normalize(found));
    if (index > from) parts.push({ type: 'text', value: value.slice(from, index) });
    parts.push({ type: 'link', url, children: [{ type: 'text', value: found }] });
    from = index + found.length;
  }
  if (parts.length === 0) return [text];
  if (from < value.length) parts.push({ type: 'text', value: value.slice(from) });
  return parts;
}
