import type { Element, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';
import { visit, SKIP } from 'unist-util-visit';
import { toSubscript, toSuperscript } from '../rules/markdown/small-digits.ts';

/** Elements that an article cannot have. */
const embedded = new Set(['audio', 'canvas', 'embed', 'form', 'iframe', 'object', 'svg', 'video']);
const hidden = new Set(['head', 'link', 'meta', 'script', 'style', 'template', 'title']);

/** Parses HTML into Markdown's tree. Adds what cannot be kept to `dropped`. */
export async function parseHtml(html: string, dropped: string[]): Promise<Root> {
  const processor = unified().use(rehypeParse, { fragment: true });
  const tree = processor.parse(html);
  const classStyles = readClassStyles(html);
  removeElements(tree, dropped);
  visit(tree, 'element', (element) => {
    if (element.tagName === 'figure') moveCaption(element);
    if (element.tagName === 'sup') replaceDigits(element, toSuperscript);
    if (element.tagName === 'sub') replaceDigits(element, toSubscript);
    if (element.tagName === 'p' && getClasses(element).includes('title')) element.tagName = 'h1';
    if (element.tagName === 'span') markStyledText(element, classStyles);
    // Google Docs wraps everything in <b style="font-weight:normal">.
    if (element.tagName === 'b' && /font-weight:\s*normal/.test(getStyle(element))) element.tagName = 'div';
  });
  return unified().use(rehypeRemark).run(tree);
}

function removeElements(tree: HtmlRoot, dropped: string[]): void {
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const { tagName } = element;
    if (embedded.has(tagName)) dropped.push(`<${tagName}>: posts cannot have one`);
    if (!embedded.has(tagName) && !hidden.has(tagName)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

const getStyle = ({ properties }: Element): string => properties.style ?? '';

const getClasses = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];

/** Google Docs exports bold and italics as classes: `.c3{font-weight:700}`. */
const readClassStyles = (html: string): Map<string, string> =>
  new Map([...html.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)].map(([, name = '', style = '']) => [name, style]));

function markStyledText(span: Element, classStyles: ReadonlyMap<string, string>): void {
  const style = [getStyle(span), ...getClasses(span).map((name) => classStyles.get(name) ?? '')].join(';');
  const isItalic = /font-style:\s*italic/.test(style);
  const isBold = /font-weight:\s*(?:bold|[67]00)/.test(style);
  if (isItalic) span.children = [{ type: 'element', tagName: 'em', properties: {}, children: span.children }];
  if (isBold) span.tagName = 'strong';
}

/** Markdown has no raised or lowered text, but small digits exist as characters. A link to a footnote stays. */
function replaceDigits({ children: [text, ...others] }: Element, convert: (text: string) => string): void {
  if (text?.type === 'text' && others.length === 0 && /^[\d+−-]+$/.test(text.value))
    text.value = convert(text.value);
}

/** Markdown's captions are image titles. */
function moveCaption(figure: Element): void {
  let caption = '';
  let image: Element | undefined;
  visit(figure, 'element', (element, index, parent) => {
    if (element.tagName === 'img') image ??= element;
    if (element.tagName !== 'figcaption' || !parent || index === undefined) return undefined;
    visit(element, 'text', ({ value }) => {
      caption += value;
    });
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  if (image && caption.trim() !== '') image.properties['title'] = caption.replaceAll(/\s+/g, ' ').trim();
}
