import { formatTime, formatWeekdayDate } from '#src/domain/time/date.ts';
import {
  describeWish,
  type ListedWish,
  wishEndpoints,
  wishList,
  wishStatuses,
  type WishStatus,
} from '#src/domain/waitlist/wish.ts';
import { paths } from '#src/paths.ts';
import { api } from '../api.ts';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import { announceResult } from '../dialogs/Toasts.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
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

const deleteWish = (wish: ListedWish) =>
  void announceResult(
    () => api(wishEndpoints.delete, { id: wish.id, input: { version: wish.version } }),
    `${wish.name} deleted from the list`,
  );

export const WishList = () => (
  <ListView
    list={wishList}
    cells={cells}
    getRowName={(wish) => `${wish.name}, ${describeWish(wish)}`}
    actions={(wish) => [{ name: 'Delete from list', isDestructive: true, onSelect: () => deleteWish(wish) }]}
    empty={
      <p>
        No one is waiting. Visitors of a full day join on <a href={paths.notifyMe()}>this page</a>.
      </p>
    }
  />
);

export function WaitingLink({ calendarDay: { day, waiting } }: { calendarDay: CalendarDay }) {
  if (waiting === 0) return null;
  return (
    <a href={`${paths.adminCalendar()}?view=waitlist&from=${day}&to=${day}`}>
      {waiting} waiting<span className="visually-hidden"> for {formatWeekdayDate(day)}</span>
    </a>
  );
}
