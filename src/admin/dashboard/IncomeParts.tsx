import { useId } from 'react';
import { site } from '#src/content/site.ts';
import type { IncomePart } from '#src/domain/owner/dashboard.ts';
import { findName } from '#src/domain/schema/list.ts';
import { formatSource } from '#src/domain/schema/source.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { formatNumber } from '#src/lib/format/count.ts';
import { Table } from '#src/ui/Table.tsx';
import styles from './Figures.module.css';

const itemNames: Readonly<Record<string, string>> = {
  gift_card: 'Gift cards',
  team: 'Team packages',
  other: 'Other',
};

const formatItem = (item: string): string => itemNames[item] ?? findName(site.sessions, item);

interface PartsTableProps {
  heading: string;
  /** the heading of the first column */
  nameHeading: string;
  rows: readonly { name: string; cents: number; count: number }[];
}

function PartsTable({ heading, nameHeading, rows }: PartsTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Table caption={`${heading}, last 8 weeks`}>
        <thead>
          <tr>
            <th scope="col">{nameHeading}</th>
            <th scope="col" data-align="end">
              Sales
            </th>
            <th scope="col" data-align="end">
              Income
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cents, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-align="end" data-name="Sales">
                {formatNumber(count)}
              </td>
              <td data-align="end" data-name="Income">
                {formatMoney(cents)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

interface Props {
  bySource: readonly IncomePart<string | null>[];
  byItem: readonly IncomePart<string>[];
}

/** Tables of the same weeks as the chart of the income. */
export function IncomeParts({ bySource, byItem }: Props) {
  if (bySource.length === 0) return null;
  return (
    <div className={styles['figures']}>
      <PartsTable
        heading="Income by source"
        nameHeading="From"
        rows={bySource.map((part) => ({ ...part, name: formatSource(part.name) }))}
      />
      <PartsTable
        heading="Income by session"
        nameHeading="Session"
        rows={byItem.map((part) => ({ ...part, name: formatItem(part.name) }))}
      />
    </div>
  );
}
