import { useNavigate } from 'react-router-dom';
import {
  type PromoCode,
  promoCodeEndpoints,
  promoCodeList,
  promoStates,
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
import { paths } from '#src/paths.ts';

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
  const navigate = useNavigate();
  return (
    <ScreenLayout heading="Promo codes" subtitle="Discount codes, their limits and their uses.">
      <EditableList
        list={promoCodeList}
        cells={cells}
        getRowName={({ code }) => code}
        addLabel="Create code"
        actions={(code) => [
          { name: code.paused ? 'Resume' : 'Pause', onSelect: () => pauseOrResume(code) },
          {
            name: 'View bookings',
            onSelect: () => navigate(`${paths.adminCalendar()}?view=all&promoCodeId=${code.id}`),
          },
        ]}
        empty={<p>No codes yet. A code takes a percentage or an amount off a booking.</p>}
        renderDialog={(code, onClose) => <PromoCodeDialog code={code} onClose={onClose} />}
      />
    </ScreenLayout>
  );
}
