import type { Element, ElementContent } from 'hast';
import type { Image, PhrasingContent, Table, TableCell, TableRow } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';
import type { Options as Schema } from 'rehype-sanitize';
import type { HtmlPart } from '../document.ts';
import type { ParsedImage } from './parsed-document.ts';

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

type State = Parameters<typeof defaultHandlers.tableRow>[0];

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });

const getText = (node: TableCell | PhrasingContent): string =>
  'children' in node ? node.children.map(getText).join('') : 'value' in node ? node.value : '';

/** Below this number of columns, or with cells of fewer characters, a table fits a phone. */
const minWideColumns = 4;
const minLongCell = 40;

/**
 * Wraps a table in a region that scrolls horizontally on narrow screens. It can receive focus, for scrolling with the keyboard.
 * In a table that is too wide for a phone, each cell names its column, because pages can show the rows as blocks there. Its roles are
 * explicit, because Safari drops them when CSS changes how a table is displayed. HTML allows them only if the table itself has none, so its
 * role is on the wrapper.
 */
function renderTable(state: State, table: Table): Element {
  const [head, ...rows] = table.children;
  const names = head?.children.map(getText) ?? [];
  const isWide =
    names.length >= minWideColumns &&
    rows.some(({ children }) => children.some((cell) => getText(cell).length >= minLongCell));
  const render = (row: TableRow, tagName: 'th' | 'td') =>
    renderRow(state, table, row, { names, isWide, tagName });
  const parts: ElementContent[] = [];
  const group = isWide ? { role: 'rowgroup' } : {};
  if (head) parts.push(element('thead', group, [render(head, 'th')]));
  if (rows.length > 0) {
    parts.push(
      element(
        'tbody',
        group,
        rows.map((row) => render(row, 'td')),
      ),
    );
  }
  const label = table.data?.label ?? 'Table';
  const role = isWide ? 'table' : 'region';
  return element('div', { className: ['table'], role, ariaLabel: label, tabIndex: 0 }, [
    element('table', isWide ? { role: 'none' } : {}, parts),
  ]);
}

interface RowOptions {
  /** the columns' headers */
  names: readonly string[];
  isWide: boolean;
  tagName: 'th' | 'td';
}

function renderRow(state: State, table: Table, row: TableRow, options: RowOptions): Element {
  const { names, isWide, tagName } = options;
  const cells = names.map((name, column) => {
    const cell = row.children[column];
    const align = table.align?.[column];
    const properties: Element['properties'] = {};
    if (tagName === 'th') properties['scope'] = 'col';
    if (align) properties['dataAlign'] = align;
    if (isWide) properties['role'] = tagName === 'th' ? 'columnheader' : 'cell';
    if (isWide && tagName === 'td' && column > 0) properties['dataName'] = name;
    return element(tagName, properties, cell ? state.all(cell) : []);
  });
  return element('tr', isWide ? { role: 'row' } : {}, cells);
}

/**
 * HTML allowed in an article: exactly what `to-html.ts` produces. HTML in the source has already been dropped, so this is a
 * second line of defense.
 */
export const articleSchema: Schema = {
  strip: ['script', 'style', 'template'],
  allowComments: false,
  allowDoctypes: false,
  // We create the IDs from headings ourselves. A prefix would break links to them.
  clobber: [],
  clobberPrefix: '',
  ancestors: {},
  required: { input: { disabled: true, type: 'checkbox' } },
  protocols: { href: ['http', 'https', 'mailto', 'sms', 'tel'] },
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'del',
    'details',
    'div',
    'em',
    'figcaption',
    'figure',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'img',
    'input',
    'label',
    'li',
    'ol',
    'p',
    'pre',
    'section',
    'strong',
    'summary',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
  ],
  attributes: {
    a: [
      'href',
      'title',
      ['rel', 'noopener'],
      // links to and from footnotes
      'id',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteBackref',
      'dataFootnoteRef',
    ],
    code: [['className', /^language-[\w.#+-]+$/]],
    details: ['id', ['name', /^faq-\d+$/]],
    div: [
      ['className', 'margin', 'questions', 'side-by-side', 'table'],
      ['role', 'region', 'table'],
      'ariaLabel',
      ['tabIndex', 0],
    ],
    h2: ['id', ['className', 'visually-hidden']],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
    // no src, because the image's markup replaces this element
    img: [['dataSlot', /^\d+$/]],
    input: [
      ['type', 'checkbox'],
      ['disabled', true],
      ['checked', true],
    ],
    li: ['id', ['className', 'task-list-item']],
    ol: [['className', 'steps'], 'start'],
    pre: [['tabIndex', 0]],
    section: ['dataFootnotes', ['className', 'footnotes']],
    table: [['role', 'none']],
    thead: [['role', 'rowgroup']],
    tbody: [['role', 'rowgroup']],
    tr: [['role', 'row']],
    td: [['dataAlign', 'left', 'center', 'right'], ['role', 'cell'], 'dataName'],
    th: [
      ['role', 'columnheader'],
      ['dataAlign', 'left', 'center', 'right'],
      ['scope', 'col'],
    ],
    ul: [['className', 'contains-task-list']],
  },
};
