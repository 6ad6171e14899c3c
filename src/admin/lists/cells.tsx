import type { ReactNode } from 'react';
import { site } from '#src/content/site.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { getColumns, type List, type ValueKind, withoutDirection } from '#src/domain/schema/list.ts';
import { formatDate, formatDateTime, formatDay } from '../dates.ts';
import type { Column } from './DataTable.tsx';

/** Cells that show more than their column's value, such as a link or a chip. */
export type Cells<Row> = Partial<Record<keyof Row & string, (row: Row) => ReactNode>>;

const showNumber: Partial<Record<ValueKind, (value: number) => ReactNode>> = { money: formatMoney };

const showText: Partial<Record<ValueKind, (value: string) => ReactNode>> = {
  email: (email) => <MailtoLink email={email} />,
  day: (day) => day && formatDay(day),
  date: (instant) => instant && <time dateTime={instant}>{formatDate(instant)}</time>,
  time: (instant) => instant && <time dateTime={instant}>{formatDateTime(instant)}</time>,
};

function showValue(kind: ValueKind, value: string | number | null | undefined): ReactNode {
  if (typeof value === 'number') return showNumber[kind]?.(value) ?? value;
  return showText[kind]?.(value ?? '') ?? value;
}

export function createColumns<Row>(list: List<Row>, cells: Cells<Row> = {}): Column<Row>[] {
  const sortable = new Set(list.sorts.map(withoutDirection));
  return getColumns(list).map(({ key, name, kind, value, isMinor }) => ({
    key,
    name,
    cell: cells[key] ?? ((row) => showValue(kind, value(row, site))),
    isSortable: sortable.has(key),
    canWrap: kind === 'longText',
    isMinor,
    ...((kind === 'number' || kind === 'money') && { align: 'end' as const }),
  }));
}

export const MailtoLink = ({ email }: { email: string }) =>
  email ? <a href={`mailto:${email}`}>{email}</a> : <span className="note">No email</span>;

export const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone}`}>{phone}</a>;
