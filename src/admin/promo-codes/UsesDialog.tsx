import { type PromoCode, type PromoCodeUse, promoCodeEndpoints } from '#src/domain/codes/promo-code.ts';
import { api } from '../api.ts';
import type { Column } from '../lists/DataTable.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Loading } from '../data/Loading.tsx';
import { RecordTable } from '../lists/RecordTable.tsx';
import { useAsyncData } from '../data/use-async-data.ts';
import { formatDate } from '../dates.ts';
import { formatMoney } from '#src/domain/studio/money.ts';

const columns: readonly Column<PromoCodeUse>[] = [
  { key: 'booking', name: 'Booking', cell: ({ bookingNumber }) => `HQ-${bookingNumber}` },
  { key: 'at', name: 'Used', cell: ({ createdAt }) => formatDate(createdAt) },
  { key: 'email', name: 'By', cell: ({ email }) => email },
  {
    key: 'countsTowardLimit',
    name: 'Counts toward limit',
    cell: ({ releasedAt }) => (releasedAt ? `No, booking canceled ${formatDate(releasedAt)}` : 'Yes'),
  },
  { key: 'discount', name: 'Discount', cell: ({ discount }) => formatMoney(discount), align: 'end' },
];

export function UsesDialog({ code, onClose }: { code: PromoCode; onClose: () => void }) {
  const uses = useAsyncData(code.id, (signal) => api(promoCodeEndpoints.uses, { id: code.id, signal }));
  return (
    <Dialog title={`Bookings with ${code.code}`} onClose={onClose} size="wide">
      <Loading result={uses}>
        {(rows) => (
          <RecordTable
            caption={`Bookings with ${code.code}`}
            columns={columns}
            rows={rows}
            empty="Not used yet."
          />
        )}
      </Loading>
    </Dialog>
  );
}
