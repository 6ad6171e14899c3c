import type { Element } from 'hast';
import type { Image, Node, Root } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import type { HtmlPart } from '../document.ts';
import type { ParsedImage } from './parsed-document.ts';
import { renderTable } from './render-table.ts';
import { articleSchema } from './sanitize-schema.ts';

/** Text in an article cannot match this, because `<` is escaped there. */
const slotMark = /<img data-slot="(\d+)">/;

/**
 * Hides a body's blocks from mdast-util-to-hast by not naming them `children`. Otherwise it would search them all for link
 * definitions first, which takes as long as the rest of its work. Our references are already resolved.
 */
interface Resolved extends Node {
  type: 'resolved';
  blocks: Root['children'];
}

declare module 'mdast' {
  interface RootContentMap {
    resolved: Resolved;
  }
}

type State = Parameters<typeof defaultHandlers.code>[0];

const renderer = unified()
  .use(remarkRehype, {
    handlers: {
      resolved: (state: State, { blocks: children }: Resolved) => state.all({ type: 'root', children }),
      image: renderImage,
      table: renderTable,
      code: renderCode,
    },
  })
  .use(rehypeSanitize, articleSchema)
  .use(rehypeStringify)
  .freeze();

/** Returns a body's HTML, split at its images. */
export function render(body: Root, images: readonly ParsedImage[]): HtmlPart[] {
  const root: Root = { type: 'root', children: [{ type: 'resolved', blocks: body.children }] };
  const html = renderer.stringify(renderer.runSync(root));
  return html
    .split(slotMark)
    .map((part, index): HtmlPart => {
      const image = index % 2 === 0 ? undefined : images[Number(part)];
      if (!image) return part;
      const { url, alt, row } = image;
      return { image: url, alt, ...(row && { row }) };
    })
    .filter((part) => part !== '');
}

function renderImage(_: unknown, image: Image): Element | undefined {
  const { slot, isFigure } = image.data ?? {};
  if (slot === undefined) return undefined;
  const picture: Element = {
    type: 'element',
    tagName: 'img',
    properties: { dataSlot: String(slot) },
    children: [],
  };
  if (!isFigure) return picture;
  const figure: Element = { type: 'element', tagName: 'figure', properties: {}, children: [picture] };
  if (image.title) {
    const caption = { type: 'text' as const, value: image.title };
    figure.children.push({ type: 'element', tagName: 'figcaption', properties: {}, children: [caption] });
  }
  return figure;
}

/** Long lines of code scroll, so they must be reachable by keyboard. */
function renderCode(...args: Parameters<typeof defaultHandlers.code>): Element {
  const pre = defaultHandlers.code(...args);
  pre.properties['tabIndex'] = 0;
  return pre;
}
