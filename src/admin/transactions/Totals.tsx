import type { TransactionTotals } from '#src/model/admin/transaction.ts';
import { StatTiles } from '../components/StatTiles.tsx';
import { formatMoney } from '#src/lib/format/money.ts';

/** Totals of all matching lines, not only of the current page. */
export function Totals({ totals: { income, refunded, net, redeemed } }: { totals: TransactionTotals }) {
  return (
    <StatTiles
      tiles={[
        { name: 'Collected', value: formatMoney(income) },
        { name: 'Refunded', value: formatMoney(refunded) },
        { name: 'Net', value: formatMoney(net), note: 'including corrections' },
        { name: 'Gift cards redeemed', value: formatMoney(redeemed), note: 'collected when sold' },
      ]}
    />
  );
}
