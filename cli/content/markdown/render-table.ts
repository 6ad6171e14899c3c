import type { Element, ElementContent } from 'hast';
import type { Table, TableRow } from 'mdast';
import type { defaultHandlers } from 'remark-rehype';

type State = Parameters<typeof defaultHandlers.tableRow>[0];

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Wraps a table in a region that scrolls horizontally on narrow screens. It can receive focus, for scrolling with the keyboard. */
export function renderTable(state: State, table: Table): Element {
  const [head, ...rows] = table.children;
  const width = head?.children.length ?? 0;
  const parts: ElementContent[] = [];
  if (head) parts.push(element('thead', {}, [renderRow(state, table, head, width, 'th')]));
  if (rows.length > 0) {
    parts.push(
      element(
        'tbody',
        {},
        rows.map((row) => renderRow(state, table, row, width, 'td')),
      ),
    );
  }
  const label = table.data?.label ?? 'Table';
  return element('div', { className: ['table'], role: 'region', ariaLabel: label, tabIndex: 0 }, [
    element('table', {}, parts),
  ]);
}

function renderRow(state: State, table: Table, row: TableRow, width: number, tagName: 'th' | 'td'): Element {
  const cells = Array.from({ length: width }, (_, column) => {
    const cell = row.children[column];
    const align = table.align?.[column];
    const properties: Element['properties'] = {};
    if (tagName === 'th') properties['scope'] = 'col';
    if (align) properties['dataAlign'] = align;
    return element(tagName, properties, cell ? state.all(cell) : []);
  });
  return element('tr', {}, cells);
}
