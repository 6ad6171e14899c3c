import type { Element, Parents, Root as HtmlRoot } from 'hast';
import type { List, Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options as RehypeRemarkOptions } from 'rehype-remark';
import { unified } from 'unified';
import { visit, SKIP } from 'unist-util-visit';
import { nestLists } from './html-lists.ts';
import { convertNotes } from './html-notes.ts';
import { toSubscript, toSuperscript } from '../rules/markdown/superscripts.ts';
import { getClasses, getText } from './html-text.ts';

/** Elements that an article cannot have. */
const embedded = new Set(['audio', 'canvas', 'embed', 'form', 'iframe', 'object', 'svg', 'video']);
const hidden = new Set(['head', 'link', 'meta', 'script', 'style', 'template', 'title']);

/** Parses HTML into Markdown's tree. Adds what cannot be kept to `dropped`. */
export function parseHtml(html: string, dropped: string[]): Root {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html);
  const classStyles = readClassStyles(html);
  removeElements(tree, dropped);
  convertNotes(tree, dropped);
  nestLists(tree);
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'figure') moveCaption(element);
    if (element.tagName === 'p' && getClasses(element).includes('title')) element.tagName = 'h1';
    if (element.tagName === 'span') markStyledText(element, classStyles);
    if (element.tagName === 'table') openBox(element);
    if (element.tagName === 'td' || element.tagName === 'th') joinParagraphs(element);
    if (element.tagName === 'sup' || element.tagName === 'sub') replaceSmallText(element, dropped);
    // Google Docs wraps everything in <b style="font-weight:normal">.
    if (element.tagName === 'b' && /font-weight:\s*normal/.test(getStyle(element))) element.tagName = 'div';
    if (getClasses(element).includes('caption') && parent && index !== undefined)
      return moveCaptionAbove(element, parent, index);
    return undefined;
  });
  const article = unified().use(rehypeRemark, { handlers: noteHandlers }).runSync(tree);
  visit(article, 'list', tighten);
  return article;
}

/** A list in an item is no reason for blank lines between the items. */
function tighten(list: List): void {
  for (const item of list.children)
    item.spread = item.children.filter(({ type }) => type !== 'list').length > 1;
  list.spread = list.children.some(({ spread }) => spread);
}

const noteHandlers: RehypeRemarkOptions['handlers'] = {
  'footnote-reference': (_, node) => ({ type: 'footnoteReference', ...getLabel(node) }),
  'footnote-definition': (state, node) => ({
    type: 'footnoteDefinition',
    ...getLabel(node),
    children: state.toFlow(state.all(node)),
  }),
};

const getLabel = ({ properties }: Element) => ({
  identifier: String(properties['id']),
  label: String(properties['id']),
});

function removeElements(tree: HtmlRoot, dropped: string[]): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || (node.type !== 'element' && node.type !== 'comment'))
      return undefined;
    const tagName = node.type === 'element' ? node.tagName : '';
    if (embedded.has(tagName)) dropped.push(`<${tagName}>: posts cannot have one`);
    if (tagName !== '' && !embedded.has(tagName) && !hidden.has(tagName)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

const getStyle = ({ properties }: Element): string => properties.style ?? '';

/** Google Docs exports bold and italics as classes: `.c3{font-weight:700}`. */
const readClassStyles = (html: string): Map<string, string> =>
  new Map([...html.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)].map(([, name = '', style = '']) => [name, style]));

function markStyledText(span: Element, classStyles: ReadonlyMap<string, string>): void {
  const style = [getStyle(span), ...getClasses(span).map((name) => classStyles.get(name) ?? '')].join(';');
  const isItalic = /font-style:\s*italic/.test(style);
  const isBold = /font-weight:\s*(?:bold|[67]00)/.test(style);
  const [, position] = /vertical-align:\s*(super|sub)/.exec(style) ?? [];
  if (position !== undefined) {
    span.tagName = position === 'super' ? 'sup' : 'sub';
    return;
  }
  if (isItalic) span.children = [{ type: 'element', tagName: 'em', properties: {}, children: span.children }];
  if (isBold) span.tagName = 'strong';
}

/** Markdown has no superscripts or subscripts, but there are characters for digits. */
function replaceSmallText(element: Element, dropped: string[]): void {
  const text = getText(element);
  if (text.trim() === '') return;
  const small = (element.tagName === 'sup' ? toSuperscript : toSubscript)(text.trim());
  if (small !== null) element.children = [{ type: 'text', value: small }];
  // English reads the same without it: 3rd
  else if (!/^(?:st|nd|rd|th)$/.test(text))
    dropped.push(`<${element.tagName}> around “${text}”: its text is kept`);
}

/** A table with a single cell is a box around text. */
function openBox(table: Element): void {
  const cells: Element[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'td' || element.tagName === 'th') cells.push(element);
  });
  if (cells.length === 1 && cells[0]) Object.assign(table, { tagName: 'div', children: cells[0].children });
}

/** A cell of Markdown is one line. */
function joinParagraphs(cell: Element): void {
  cell.children = cell.children.flatMap((child, index) => {
    if (child.type !== 'element' || child.tagName !== 'p') return [child];
    return index > 0 ? [{ type: 'text' as const, value: ' ' }, ...child.children] : child.children;
  });
}

/** Word's captions are paragraphs below their images. */
function moveCaptionAbove(
  caption: Element,
  parent: Parents,
  index: number,
): [typeof SKIP, number] | undefined {
  const above = parent.children.slice(0, index).findLast(({ type }) => type === 'element');
  const [image, ...others] = above?.type === 'element' ? above.children : [];
  if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return undefined;
  image.properties['title'] = getText(caption).replaceAll(/\s+/g, ' ').trim();
  parent.children.splice(index, 1);
  return [SKIP, index];
}

/** Markdown's captions are image titles. */
function moveCaption(figure: Element): void {
  let caption = '';
  let image: Element | undefined;
  visit(figure, 'element', (element, index, parent) => {
    if (element.tagName === 'img') image ??= element;
    if (element.tagName !== 'figcaption' || !parent || index === undefined) return undefined;
    caption += getText(element);
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  if (image && caption.trim() !== '') image.properties['title'] = caption.replaceAll(/\s+/g, ' ').trim();
}
