import type { Html, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { parseHtml } from './parse-html.ts';
import { type Properties, readHeader, readLines, splitHeader } from './read-header.ts';
import { getTextLines } from './typed-markup.ts';

export interface MarkdownArticle {
  tree: Root;
  properties: Properties;
}

const parse = (text: string): Root => remark().use(remarkGfm).parse(text);

/** Parses Markdown that another program wrote. Adds what cannot be kept to `dropped`. */
export function parseMarkdown(text: string, dropped: string[]): MarkdownArticle {
  const { header, body } = splitHeader(unwrap(text, dropped));
  const tree = parse(indentNestedLists(separateBold(straightenTitleQuotes(body))));
  resolveReferences(tree);
  const properties = new Map([...readHeader(header), ...takeNotionProperties(tree)]);
  replaceHtml(tree, dropped);
  return { tree, properties };
}

/** `## Hands`, `> Sit.`, `**Sit**` and `[prices](/pricing)`. Other marks, such as `*` alone, can be plain text. */
const typedMarkdown = /^(?:#{1,6}|>) \S|\*\*\S[^*\n]*\*\*|\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^)\s]*\)/m;

/** Reads Markdown that was pasted into Word, one line in each paragraph. */
export function readTypedMarkdown(tree: Root): void {
  tree.children = tree.children.flatMap((block): RootContent[] => {
    const isPlain =
      block.type === 'paragraph' && block.children.every(({ type }) => type === 'text' || type === 'break');
    if (!isPlain) return [block];
    const text = getTextLines(block).join('\n');
    return typedMarkdown.test(text) ? parse(text).children : [block];
  });
}

/** ChatGPT sometimes puts the whole answer into a code block. */
function unwrap(text: string, dropped: string[]): string {
  const blocks = parse(text).children;
  const answer = blocks.find((child) => child.type === 'code' && /^(?:markdown|md)$/i.test(child.lang ?? ''));
  if (answer?.type !== 'code' || answer.value.length <= text.length / 2) return text;
  for (const block of blocks) {
    const around = toString(block).trim();
    if (block !== answer && around !== '') dropped.push(`“${around}”, next to the block with the article`);
  }
  return `${answer.value}\n`;
}

/** Notion writes a page's properties as a paragraph of lines below the title. */
function takeNotionProperties(tree: Root): Properties {
  const [title, properties] = tree.children;
  if (title?.type !== 'heading' || title.depth !== 1 || properties?.type !== 'paragraph') return new Map();
  const lines = toString(properties).split('\n');
  if (lines.length === 0 || !lines.every((line) => /^[A-Z][\w ]{0,30}: \S/.test(line))) return new Map();
  tree.children.splice(1, 1);
  return readLines(lines.join('\n'));
}

/** Markdown needs straight quotes around a link's title. */
const straightenTitleQuotes = (text: string): string =>
  text.replaceAll(/(\]\([^\s()]+\s+)[“”"]([^“”"\n]*)[“”"]\)/g, '$1"$2")');

/** `**Bold:**text` is not bold, because no space follows. */
const separateBold = (text: string): string =>
  text.replaceAll(/(?<![\w*])(\*\*(?=\S)[^*\n]*[:.,!?]\*\*)(?=[\p{L}\p{N}])/gu, '$1 ');

/** Bullets below a numbered item are part of it only if they are indented as far as its text. */
function indentNestedLists(text: string): string {
  let isInNumbered = false;
  return text
    .split('\n')
    .map((line) => {
      if (/^\d+[.)] /.test(line)) isInNumbered = true;
      else if (/^\S/.test(line)) isInNumbered = false;
      return isInNumbered ? line.replace(/^ {1,2}(?=[-*+] )/, '   ') : line;
    })
    .join('\n');
}

/** Replaces [text][name] with [text](url), because the article's other lines may not be kept. */
function resolveReferences(tree: Root): void {
  const urls = new Map<string, { url: string; title?: string | null | undefined }>();
  visit(tree, 'definition', ({ identifier, url, title }) => {
    if (!urls.has(identifier)) urls.set(identifier, { url, title });
  });
  visit(tree, ['linkReference', 'imageReference'], (node, index, parent) => {
    const isReference = node.type === 'linkReference' || node.type === 'imageReference';
    const target = isReference ? urls.get(node.identifier) : undefined;
    if (!isReference || !target || !parent || index === undefined) return;
    const replacement: PhrasingContent =
      node.type === 'imageReference'
        ? { type: 'image', alt: node.alt ?? '', ...target }
        : { type: 'link', children: node.children, ...target };
    (parent.children as RootContent[])[index] = replacement; // a reference's parent takes phrasing content
  });
  tree.children = tree.children.filter(({ type }) => type !== 'definition');
}

/** Blocks of HTML become Markdown. Tags inside a line go, and their text stays. */
function replaceHtml(tree: Root, dropped: string[]): void {
  visit(tree, 'html', (node: Html, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const isInLine = isText(parent);
    const replacement = isInLine ? replaceTag(node, dropped) : parseHtml(node.value, dropped).children;
    (parent.children as RootContent[]).splice(index, 1, ...replacement); // its parent takes the same kind of content
    return [SKIP, index + replacement.length];
  });
}

const isText = ({ type }: Parents) =>
  !['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(type);

function replaceTag({ value }: Html, dropped: string[]): PhrasingContent[] {
  if (/^<br\s*\/?>$/i.test(value)) return [{ type: 'break' }];
  if (/^<\w/.test(value)) dropped.push(`${value}: its text is kept`);
  return [];
}
