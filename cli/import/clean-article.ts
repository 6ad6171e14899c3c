import type { Heading, Image, Link, Paragraph, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { type Properties, takePropertyLines } from './read-header.ts';
import { hasContent, tidyText } from './tidy-text.ts';
import { makeLists, makeRules } from './typed-markup.ts';

/** Takes the title and the properties off, and changes what the site's posts cannot have. Adds what is lost to `dropped`. */
export function cleanArticle(tree: Root, dropped: string[]): { title: string; properties: Properties } {
  cleanLinks(tree, dropped);
  tree.children = tree.children.flatMap(splitImages);
  tidyText(tree);
  removeEmptyHeaders(tree);
  makeRules(tree);
  makeLists(tree);
  makeHeadings(tree);
  joinHeadingLines(tree);
  const title = takeTitle(tree);
  const properties = takePropertyLines(tree);
  dropRules(tree);
  arrangeHeadings(tree);
  return { title, properties };
}

function cleanLinks(tree: Root, dropped: string[]): void {
  visit(tree, 'link', (link: Link, index, parent) => {
    if (!parent || index === undefined) return undefined;
    link.url = cleanUrl(link.url);
    const isUsable = /^(?:https?:|mailto:|tel:|\/)/i.test(link.url);
    const text = toString(link);
    if (link.url === `http://${text}`) link.url = `https://${text}`; // GFM adds the protocol
    const hasImage = link.children.some(({ type }) => type === 'image');
    if (isUsable && text.trim() !== '' && !hasImage) return undefined;
    // Word and Google Docs number their bookmarks, which no reader needs to know about.
    if (!link.url.startsWith('#'))
      dropped.push(`the link to ${link.url}${text === '' ? '' : `: “${text}” is kept as text`}`);
    (parent.children as RootContent[]).splice(index, 1, ...link.children); // a link's parent takes phrasing content
    return [SKIP, index];
  });
}

/** Undoes Google's redirects, and removes what was added to track where readers come from. */
function cleanUrl(written: string): string {
  // mammoth takes the options of Word's field for a part of the address.
  const url = written.replace(/" \\l "/, '#').replace(/" \\.*/s, '');
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  const target =
    parsed.hostname === 'www.google.com' && parsed.pathname === '/url' ? parsed.searchParams.get('q') : null;
  if (target !== null) return cleanUrl(target);
  const tracked = [...parsed.searchParams.keys()].filter((key) => key.startsWith('utm_'));
  if (tracked.length === 0) return url;
  for (const key of tracked) parsed.searchParams.delete(key);
  return parsed.href;
}

/** Puts images on separate lines, below the text around them. */
function splitImages(block: RootContent): RootContent[] {
  if (block.type !== 'paragraph' && block.type !== 'heading') return [block];
  const images = block.children.filter((child) => child.type === 'image');
  if (images.length === 0) return [block];
  const text = { ...block, children: block.children.filter((child) => child.type !== 'image') };
  const ofImages = images.map((image): Paragraph => ({ type: 'paragraph', children: [image] }));
  return text.children.some(hasContent) ? [text, ...ofImages] : ofImages;
}

/** In HTML, a table may have no header. In Markdown, its first row is one. */
function removeEmptyHeaders(tree: Root): void {
  visit(tree, 'table', (table) => {
    const [header, ...rows] = table.children;
    if (header && rows.length > 0 && toString(header).trim() === '') table.children = rows;
  });
}

const maxHeadingLength = 80;

/** Many writers use a line in bold as a heading. Without any other heading, the first such line at the top is the title. */
function makeHeadings(tree: Root): void {
  const hasHeadings = tree.children.some(({ type }) => type === 'heading');
  let above = 1;
  tree.children = tree.children.map((block, index, blocks) => {
    if (block.type === 'heading') above = block.depth;
    if (block.type !== 'paragraph' || !isBoldLine(block) || !isText(blocks[index + 1])) return block;
    const depth = !hasHeadings && index === 0 ? 1 : Math.min(above + 1, 4);
    return {
      type: 'heading',
      depth: depth === 1 || depth === 2 || depth === 3 ? depth : 4,
      children: block.children,
    };
  });
}

function isBoldLine({ children }: Paragraph): boolean {
  const [only, ...others] = children.filter((child) => child.type === 'strong' || hasContent(child));
  const text = only?.type === 'strong' && others.length === 0 ? toString(only).trim() : '';
  return text !== '' && text.length <= maxHeadingLength && !/[.!:,;]$/.test(text);
}

/** A heading is one line of Markdown. */
function joinHeadingLines(tree: Root): void {
  visit(tree, 'heading', (heading) => {
    visit(heading, 'break', (lineBreak) => void Object.assign(lineBreak, { type: 'text', value: ' ' }));
    visit(heading, 'text', (text) => void (text.value = text.value.replaceAll('\n', ' ')));
  });
}

/** The title is the first block if that is the only heading of its level. */
function takeTitle(tree: Root): string {
  const index = tree.children.findIndex(({ type }) => type === 'heading');
  const first = tree.children[index];
  if (first?.type !== 'heading') return '';
  const sameLevel = tree.children.filter((block) => block.type === 'heading' && block.depth <= first.depth);
  if (first.depth !== 1 && (index > 0 || sameLevel.length > 1)) return '';
  tree.children.splice(index, 1);
  return toString(first).replaceAll(/\s+/g, ' ').trim();
}

const isText = (block: RootContent | undefined) =>
  block !== undefined && !['heading', 'thematicBreak', 'footnoteDefinition'].includes(block.type);

/** A line next to a heading, or at an end of the text, separates nothing. */
function dropRules(tree: Root): void {
  tree.children = tree.children.filter(
    (block, index, blocks) =>
      block.type !== 'thematicBreak' || (isText(blocks[index - 1]) && isText(blocks[index + 1])),
  );
}

/** Sections start at ##, and levels are not skipped. */
function arrangeHeadings(tree: Root): void {
  const sections: number[] = [];
  for (const heading of tree.children.filter((block): block is Heading => block.type === 'heading')) {
    while ((sections.at(-1) ?? 0) >= heading.depth) sections.pop();
    sections.push(heading.depth);
    heading.depth = sections.length === 1 ? 2 : sections.length === 2 ? 3 : 4;
    heading.children = heading.children.flatMap((child) =>
      child.type === 'strong' ? child.children : child,
    );
  }
}

/** The images of an article, with the paragraphs that hold them. */
export function getImages(tree: Root): Image[] {
  const images: Image[] = [];
  visit(tree, 'image', (image) => void images.push(image));
  return images;
}

/** Also removes the paragraphs that are then empty. */
export function removeImages(tree: Root, removed: ReadonlySet<Image>): void {
  visit(tree, 'image', (image, index, parent) => {
    if (!removed.has(image) || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  tree.children = tree.children.filter(
    (block) => block.type !== 'paragraph' || block.children.some(hasContent),
  );
}
