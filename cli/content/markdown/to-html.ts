import type { Element } from 'hast';
import type { Image } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';
import type { HtmlPart } from '../document.ts';
import type { ParsedImage } from './parsed-document.ts';
import { element, renderTable } from './render-table.ts';

export const rehypeOptions: Options = {
  footnoteLabelProperties: { className: ['visually-hidden'] },
  handlers: { image: renderImage, table: renderTable, code: renderCode, listItem: renderListItem },
};

/** Text in an article cannot match this, because `<` is escaped there. */
const slotMark = /<img data-slot="(\d+)">/;

/** Splits an article's HTML at its images. */
export const splitAtImages = (html: string, images: readonly ParsedImage[]): HtmlPart[] =>
  html
    .split(slotMark)
    .map((part, index): HtmlPart => {
      const image = index % 2 === 0 ? undefined : images[Number(part)];
      if (!image) return part;
      const { url, alt, row } = image;
      return { image: url, alt, ...(row && { row }) };
    })
    .filter((part) => part !== '');

function renderImage(_: unknown, image: Image): Element | undefined {
  const { slot, isFigure } = image.data ?? {};
  if (slot === undefined) return undefined;
  const picture = element('img', { dataSlot: String(slot) }, []);
  if (!isFigure) return picture;
  const caption = image.title ? [element('figcaption', {}, [{ type: 'text', value: image.title }])] : [];
  return element('figure', {}, [picture, ...caption]);
}

/** Long lines of code scroll, so they must be reachable by keyboard. */
function renderCode(...args: Parameters<typeof defaultHandlers.code>): Element {
  const pre = defaultHandlers.code(...args);
  pre.properties['tabIndex'] = 0;
  return pre;
}

/** A task's text is its checkbox's label. */
function renderListItem(...args: Parameters<typeof defaultHandlers.listItem>): Element {
  const [state, item] = args;
  const [text, ...blocks] = item.children;
  if (typeof item.checked !== 'boolean' || text?.type !== 'paragraph')
    return defaultHandlers.listItem(...args);
  const checkbox = element('input', { type: 'checkbox', checked: item.checked, disabled: true }, []);
  const label = element('label', {}, [checkbox, { type: 'text', value: ' ' }, ...state.all(text)]);
  const more = blocks.length > 0 ? state.wrap(state.all({ ...item, children: blocks }), true) : [];
  return element('li', { className: ['task-list-item'] }, [label, ...more]);
}
