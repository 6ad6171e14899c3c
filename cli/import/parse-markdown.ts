import type { Html, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { parseHtml } from './parse-html.ts';

export interface MarkdownArticle {
  tree: Root;
  /** The lines above the text, such as those of a YAML header or Notion's properties. Keys are in lower case. */
  properties: Map<string, string>;
}

const parse = (text: string): Root => remark().use(remarkGfm).parse(text);

/** Parses Markdown that another program wrote. Adds what cannot be kept to `dropped`. */
export async function parseMarkdown(text: string, dropped: string[]): Promise<MarkdownArticle> {
  const unwrapped = unwrap(text);
  const { header, body } = splitHeader(unwrapped);
  const tree = parse(indentNestedLists(separateBold(straightenTitleQuotes(body))));
  resolveReferences(tree);
  const properties = new Map([...readLines(header), ...takeNotionProperties(tree)]);
  await replaceHtml(tree, dropped);
  return { tree, properties };
}

/** ChatGPT sometimes puts the whole answer into a code block. */
function unwrap(text: string): string {
  const blocks = parse(text).children;
  const [block] = blocks.filter(
    (child) => child.type === 'code' && /^(?:markdown|md)$/i.test(child.lang ?? ''),
  );
  return block?.type === 'code' && block.value.length > text.length / 2 ? `${block.value}\n` : text;
}

function splitHeader(text: string): { header: string; body: string } {
  const [found = '', header = ''] = /^\s*---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  const isHeader = /^[\w-]+:/.test(header);
  return isHeader ? { header, body: text.slice(found.length) } : { header: '', body: text };
}

const readLines = (text: string): [string, string][] =>
  [...text.matchAll(/^([A-Za-z][\w -]*): *(.*)$/gm)].map(([, key = '', value = '']) => [
    key.toLowerCase(),
    value.trim().replaceAll(/^(["'])(.*)\1$/g, '$2'),
  ]);

/** Notion writes a page's properties as a paragraph of lines below the title. */
function takeNotionProperties(tree: Root): [string, string][] {
  const [title, properties] = tree.children;
  if (title?.type !== 'heading' || title.depth !== 1 || properties?.type !== 'paragraph') return [];
  const lines = toString(properties).split('\n');
  if (lines.length === 0 || !lines.every((line) => /^[A-Z][\w ]{0,30}: \S/.test(line))) return [];
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
async function replaceHtml(tree: Root, dropped: string[]): Promise<void> {
  const blocks: RootContent[] = [];
  for (const block of tree.children) {
    // oxlint-disable-next-line no-await-in-loop -- blocks stay in order
    blocks.push(...(block.type === 'html' ? (await parseHtml(block.value, dropped)).children : [block]));
  }
  tree.children = blocks;
  visit(tree, 'html', (node: Html, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const isBreak = /^<br\s*\/?>$/i.test(node.value);
    if (!isBreak && /^<\w/.test(node.value)) dropped.push(`${node.value}: its text is kept`);
    const replacement: Paragraph['children'] = isBreak ? [{ type: 'break' }] : [];
    (parent.children as RootContent[]).splice(index, 1, ...replacement); // HTML in a line is phrasing content
    return [SKIP, index + replacement.length];
  });
}
