import { useState } from 'react';
import {
  type PromoCode,
  promoCodeEndpoints,
  promoCodeList,
  promoStates,
  type PromoCodeUse,
} from '#src/domain/codes/promo-code.ts';
import { post } from '../dialogs/Toasts.tsx';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { EditableList } from '../lists/ListView.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import {
  formatDates,
  formatSessions,
  formatUses,
  formatDiscount,
  stateTones,
} from '../promo-codes/promo-code-labels.ts';
import { PromoCodeDialog } from '../promo-codes/PromoCodeDialog.tsx';
import { api } from '../api.ts';
import { type Column, RecordTable } from '../lists/DataTable.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Loading, useAsyncData } from '../data/async-data.tsx';
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

const cells: Cells<PromoCode> = {
  state: ({ state }) => <Chip tone={stateTones[state]}>{promoStates[state]}</Chip>,
  value: formatDiscount,
  uses: formatUses,
  sessions: formatSessions,
  endsOn: formatDates,
};

const pauseOrResume = (code: PromoCode) => {
  if (code.paused) post(promoCodeEndpoints.resume, code, `${code.code} resumed`);
  else post(promoCodeEndpoints.pause, code, `${code.code} paused`);
};

export function Component() {
  const [viewing, setViewing] = useState<PromoCode | null>(null);
  return (
    <ScreenLayout heading="Promo codes" subtitle="Discount codes, their limits and their uses.">
      <EditableList
        list={promoCodeList}
        cells={cells}
        getRowName={({ code }) => code}
        addLabel="Create code"
        actions={(code) => [
          { name: code.paused ? 'Resume' : 'Pause', onSelect: () => pauseOrResume(code) },
          { name: 'View uses', onSelect: () => setViewing(code) },
        ]}
        empty={<p>No codes yet. A code takes a percentage or an amount off a booking.</p>}
        renderDialog={(code, onClose) => <PromoCodeDialog code={code} onClose={onClose} />}
      />
      {viewing && <UsesDialog code={viewing} onClose={() => setViewing(null)} />}
    </ScreenLayout>
  );
}
