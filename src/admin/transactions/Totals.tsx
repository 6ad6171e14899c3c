import type { TransactionTotals } from '#src/model/admin/transaction.ts';
import { StatTiles } from '../components/StatTiles.tsx';
import { showMoney } from '#src/lib/format/money.ts';

/** The sums of all lines that the filter finds, not of the page alone. */
export function Totals({ totals: { income, refunded, net, redeemed } }: { totals: TransactionTotals }) {
  return (
    <StatTiles
      tiles={[
        { name: 'Came in', value: showMoney(income) },
        { name: 'Went back', value: showMoney(refunded) },
        { name: 'Net', value: showMoney(net), beside: 'with corrections' },
        { name: 'By gift card', value: showMoney(redeemed), beside: 'came in when they were sold' },
      ]}
    />
  );
}
