import type { Element, ElementContent } from 'hast';
import type { PhrasingContent, Table, TableCell, TableRow } from 'mdast';
import type { defaultHandlers } from 'remark-rehype';

type State = Parameters<typeof defaultHandlers.tableRow>[0];

export const element = (
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
export function renderTable(state: State, table: Table): Element {
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
