import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type PromoCode, discountKinds, promoStates } from '#src/domain/codes/promo-code.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';
import { Chip } from '../components/Chip.tsx';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import {
  formatDates,
  formatSessions,
  formatUses,
  formatDiscount,
  stateTones,
} from '../promo-codes/promo-code-labels.ts';
import { PromoCodeDialog } from '../promo-codes/PromoCodeDialog.tsx';
import { UsesDialog } from '../promo-codes/UsesDialog.tsx';

const columns: readonly Column<PromoCode>[] = [
  { key: 'code', name: 'Code', cell: ({ code }) => code, isSortable: true },
  {
    key: 'state',
    name: 'Status',
    cell: ({ state }) => <Chip tone={stateTones[state]}>{promoStates[state]}</Chip>,
  },
  { key: 'value', name: 'Discount', cell: formatDiscount, isSortable: true, align: 'end' },
  { key: 'uses', name: 'Used', cell: formatUses, align: 'end' },
  { key: 'sessions', name: 'Sessions', cell: formatSessions },
  { key: 'endsOn', name: 'Dates', cell: formatDates, isSortable: true },
  { key: 'note', name: 'Note', cell: ({ note }) => note },
];

const filters = [
  { name: 'state', label: 'Status', options: promoStates },
  { name: 'kind', label: 'Discount type', options: discountKinds },
];

const pauseOrResume = ({ id, version, code, paused }: PromoCode) => {
  const [action, outcome] = paused ? ['resume', 'resumed'] : ['pause', 'paused'];
  const request = () => api(`/promo-codes/${id}/${action}`, { method: 'POST', body: { version } });
  void announceResult(request, `${code} ${outcome}`);
};

export function Component() {
  const [editing, setEditing] = useState<PromoCode | 'new' | null>(null);
  const [viewing, setViewing] = useState<PromoCode | null>(null);
  const getActions = (code: PromoCode): RowAction[] => [
    { name: 'Edit', onSelect: () => setEditing(code) },
    { name: code.paused ? 'Resume' : 'Pause', onSelect: () => pauseOrResume(code) },
    { name: 'View uses', onSelect: () => setViewing(code) },
  ];
  return (
    <ScreenLayout
      heading="Promo codes"
      subtitle="Discount codes, their limits and their uses."
      actions={
        <ActionButton variant="filled" onClick={() => setEditing('new')}>
          Create code
        </ActionButton>
      }
    >
      <ListView
        caption="Promo codes"
        list="promo-codes"
        columns={columns}
        getRowName={({ code }) => code}
        searchLabel="Search by code or note"
        filters={filters}
        actions={getActions}
        empty={
          <>
            <p>No codes yet. A code takes a percentage or an amount off a booking.</p>
            <ActionButton onClick={() => setEditing('new')}>Create a code</ActionButton>
          </>
        }
      />
      {editing && (
        <PromoCodeDialog code={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {viewing && <UsesDialog code={viewing} onClose={() => setViewing(null)} />}
    </ScreenLayout>
  );
}
