import type { TransactionTotals } from '#src/model/admin/transaction.ts';
import { StatTile } from '../components/StatTile.tsx';
import { StatTiles } from '../components/StatTiles.tsx';
import { showMoney } from '../money.ts';

/** The sums of all lines that the filter finds, not of the page alone. */
export function Totals({ totals: { income, refunded, net, redeemed } }: { totals: TransactionTotals }) {
  return (
    <StatTiles>
      <StatTile name="Came in" value={showMoney(income)} />
      <StatTile name="Went back" value={showMoney(refunded)} />
      <StatTile name="Net" value={showMoney(net)} beside="with corrections" />
      <StatTile name="By gift card" value={showMoney(redeemed)} beside="came in when they were sold" />
    </StatTiles>
  );
}
