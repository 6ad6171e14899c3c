import type { Element } from 'hast';
import type { Image, Root } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import type { HtmlPart } from './record.ts';
import { renderTable } from './render-table.ts';
import { articleSchema } from './sanitize-schema.ts';
import type { PictureSlot } from './validate-state.ts';

/** A text cannot forge it: there `<` is written as a reference, and in an attribute `"` is. */
const slotMark = /<img data-slot="(\d+)">/;

const renderer = unified()
  .use(remarkRehype, { handlers: { image: renderImage, table: renderTable, code: renderCode } })
  .use(rehypeSanitize, articleSchema)
  .use(rehypeStringify)
  .freeze();

/** The HTML of a body that was read, cut at its pictures. */
export function render(body: Root, slots: readonly PictureSlot[]): HtmlPart[] {
  const html = renderer.stringify(renderer.runSync(body));
  if (slots.length === 0) return html === '' ? [] : [html];
  return html
    .split(slotMark)
    .map((part, index): HtmlPart => {
      if (index % 2 === 0) return part;
      const slot = slots[Number(part)];
      if (slot === undefined)
        throw new Error(`The HTML has a picture ${part}, but only ${slots.length} were found.`);
      return slot;
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

/** Long lines of code scroll, so the keyboard must reach them. */
function renderCode(...given: Parameters<typeof defaultHandlers.code>): Element {
  const pre = defaultHandlers.code(...given);
  pre.properties['tabIndex'] = 0;
  return pre;
}
