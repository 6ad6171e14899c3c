import { site } from '#src/content/site.ts';
import { getItemName } from '#src/domain/ledger/month-report.ts';
import type { IncomePart } from '#src/domain/owner/dashboard.ts';
import { formatSource } from '#src/domain/schema/source.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { formatNumber } from '#src/lib/format/count.ts';
import { SummaryTable } from '../components/SummaryTable.tsx';
import styles from './Figures.module.css';

const columns = [
  { heading: 'Sales', format: ({ count }: IncomePart<string | null>) => formatNumber(count) },
  { heading: 'Income', format: ({ cents }: IncomePart<string | null>) => formatMoney(cents) },
];

interface Props {
  bySource: readonly IncomePart<string | null>[];
  byItem: readonly IncomePart<string>[];
}

/** Tables of the same weeks as the chart of the income. */
export function IncomeParts({ bySource, byItem }: Props) {
  if (bySource.length === 0) return null;
  return (
    <div className={styles['figures']}>
      <SummaryTable
        heading="Income by source"
        caption="Income by source, last 8 weeks"
        nameHeading="From"
        columns={columns}
        rows={bySource}
        getName={({ name }) => formatSource(name)}
      />
      <SummaryTable
        heading="Income by session"
        caption="Income by session, last 8 weeks"
        nameHeading="Session"
        columns={columns}
        rows={byItem}
        getName={({ name }) => getItemName(name, site)}
      />
    </div>
  );
}
