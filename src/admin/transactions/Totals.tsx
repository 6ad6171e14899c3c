import type { TransactionTotals } from '#src/model/admin/transaction.ts';
import { StatTiles } from '../components/StatTiles.tsx';
import { showMoney } from '#src/lib/format/money.ts';

/** Totals of all matching lines, not only of the current page. */
export function Totals({ totals: { income, refunded, net, redeemed } }: { totals: TransactionTotals }) {
  return (
    <StatTiles
      tiles={[
        { name: 'Collected', value: showMoney(income) },
        { name: 'Refunded', value: showMoney(refunded) },
        { name: 'Net', value: showMoney(net), note: 'including corrections' },
        { name: 'Gift cards redeemed', value: showMoney(redeemed), note: 'collected when sold' },
      ]}
    />
  );
}
