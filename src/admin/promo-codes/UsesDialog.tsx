import type { PromoCode, PromoCodeUse } from '#src/model/admin/promo-code.ts';
import { api } from '../api.ts';
import type { Column } from '../components/DataTable.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Problem } from '../components/Problem.tsx';
import { RecordTable } from '../components/RecordTable.tsx';
import { useLoaded } from '../list/use-loaded.ts';
import { showDayOf } from '../moment.ts';
import { showMoney } from '../money.ts';

const columns: readonly Column<PromoCodeUse>[] = [
  { key: 'booking', name: 'Booking', cell: ({ bookingNumber }) => `HQ-${bookingNumber}` },
  { key: 'at', name: 'Used', cell: ({ createdAt }) => showDayOf(createdAt) },
  { key: 'email', name: 'By', cell: ({ email }) => email },
  {
    key: 'counts',
    name: 'Counts',
    cell: ({ releasedAt }) => (releasedAt ? `No, fell through ${showDayOf(releasedAt)}` : 'Yes'),
  },
  { key: 'discount', name: 'Took off', cell: ({ discount }) => showMoney(discount), align: 'end' },
];

/** Where a code was used. */
export function UsesDialog({ code, close }: { code: PromoCode; close: () => void }) {
  const { data, error, reload } = useLoaded(code.id, (signal) =>
    api<PromoCodeUse[]>(`/promo-codes/${code.id}/uses`, { signal }),
  );
  return (
    <Dialog title={`Uses of ${code.code}`} close={close} size="wide">
      {error && <Problem text={error} retry={reload} />}
      {!data && !error && <output>Loading...</output>}
      {data && (
        <RecordTable
          caption={`Uses of ${code.code}`}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          empty="Nobody has used it yet."
        />
      )}
    </Dialog>
  );
}
