import { useState } from 'react';
import { formatTime, formatWeekdayDate } from '#src/domain/time/date.ts';
import { offerMinutes } from '#src/domain/waitlist/limits.ts';
import {
  describeWish,
  type ListedWish,
  wishEndpoints,
  wishList,
  wishStatuses,
  type WishStatus,
} from '#src/domain/waitlist/wish.ts';
import { paths } from '#src/paths.ts';
import { Field } from '#src/ui/Field.tsx';
import { api } from '../api.ts';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import { announceResult } from '../dialogs/Toasts.tsx';
import type { ShownValue } from '../dialogs/ConflictTable.tsx';
import { ActionDialog, type Submission } from '../dialogs/FormDialog.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import type { CalendarDay } from '#src/domain/booking/calendar.ts';

const tones: Record<WishStatus, ChipTone> = {
  unconfirmed: 'pending',
  waiting: 'pending',
  offered: 'pending',
  passed: 'muted',
  booked: 'positive',
  ended: 'muted',
};

const cells: Cells<ListedWish> = {
  status: ({ status, time }) => (
    <Chip tone={tones[status]}>
      {wishStatuses[status]}
      {time && `, ${formatTime(time)}`}
    </Chip>
  ),
};

const getRowName = (wish: ListedWish) => `${wish.name}, ${describeWish(wish)}`;

const deleteWish = (wish: ListedWish) =>
  void announceResult(
    () => api(wishEndpoints.delete, { id: wish.id, input: { version: wish.version } }),
    `${wish.name} deleted from the list`,
  );

export function WishList() {
  const [offering, setOffering] = useState<ListedWish | null>(null);
  const getActions = (wish: ListedWish): RowAction[] => {
    const canOffer = wish.status === 'waiting' || wish.status === 'passed';
    return [
      ...(canOffer ? [{ name: 'Offer a time', onSelect: () => setOffering(wish) }] : []),
      { name: 'Delete from list', isDestructive: true, onSelect: () => deleteWish(wish) },
    ];
  };
  return (
    <>
      <ListView
        list={wishList}
        cells={cells}
        getRowName={getRowName}
        actions={getActions}
        empty={
          <p>
            No one is waiting. Visitors of a full day join on <a href={paths.notifyMe()}>this page</a>.
          </p>
        }
      />
      {offering && <OfferDialog wish={offering} onClose={() => setOffering(null)} />}
    </>
  );
}

const shown: readonly ShownValue<ListedWish>[] = [
  { name: 'status', label: 'Status', format: ({ status }) => wishStatuses[status] },
];

/** Offers a time to someone who waits, regardless of the line. */
function OfferDialog({ wish, onClose }: { wish: ListedWish; onClose: () => void }) {
  async function send({ input, idempotencyKey }: Submission) {
    await api(wishEndpoints.offer, { id: wish.id, input, idempotencyKey });
    return `Offer sent to ${wish.name}`;
  }
  return (
    <ActionDialog
      title={`Offer ${wish.name} a time`}
      submitLabel="Send offer"
      record={wish}
      onSubmit={send}
      onClose={onClose}
      shown={shown}
    >
      {(field) => (
        <>
          <p>
            The time is held for {offerMinutes} minutes. The email has a link to book it. Wished for:{' '}
            {describeWish(wish)}.
          </p>
          <Field {...field('time')} label="Start time" hint={formatWeekdayDate(wish.day)} type="time" />
        </>
      )}
    </ActionDialog>
  );
}

export function WaitingLink({ calendarDay: { day, waiting } }: { calendarDay: CalendarDay }) {
  if (waiting === 0) return null;
  return (
    <a href={`${paths.adminCalendar()}?view=waitlist&from=${day}&to=${day}`}>
      {waiting} waiting<span className="visually-hidden"> for {formatWeekdayDate(day)}</span>
    </a>
  );
}
