import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import {
  type PromoCode,
  promoCodeEndpoints,
  promoCodeList,
  promoStates,
} from '#src/domain/codes/promo-code.ts';
import { post } from '../dialogs/announce-result.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
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
        list={promoCodeList}
        cells={cells}
        getRowName={({ code }) => code}
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
