import { ActionButton } from '#src/ui/ActionButton.tsx';
import { plural } from '#src/lib/format/count.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useLocation } from 'react-router-dom';
import { type CalendarBlock, type CalendarRange, calendarEndpoints } from '#src/domain/booking/calendar.ts';
import { api } from '../api.ts';
import { addBooking, getRowActions } from '../bookings/booking-menu.ts';
import { BlockedTimeEmailDialog, BlockedTimePanel, BlockedTimeForm } from '../calendar/BlockedTimeForm.tsx';
import {
  type CalendarView,
  getCalendarPath,
  getChangeForKey,
  getVisibleRange,
  parseCalendarView,
  shiftDay,
} from '../calendar/calendar-view.ts';
import { type CalendarLayoutProps, DayList } from '../calendar/DayList.tsx';
import { FeedsDialog } from '../calendar/FeedsDialog.tsx';
import { MonthGrid } from '../calendar/MonthGrid.tsx';
import { TimeGrid } from '../calendar/TimeGrid.tsx';
import { DayInput } from '#src/ui/CompactField.tsx';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import { ScreenLayout, useMediaQuery, useView, ViewTabs } from '../components/ScreenLayout.tsx';
import { getStudioToday, formatShortDay } from '../dates.ts';
import { WishList } from '../waitlist/WishList.tsx';
import { site } from '#src/content/site.ts';
import styles from '../calendar/Calendar.module.css';
import type { Booking } from '#src/domain/booking/booking.ts';
import { bookingList } from '#src/domain/booking/booking-endpoints.ts';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { BookingLink } from '../bookings/BookingLink.tsx';
import { PaymentChip, StatusChip } from '../bookings/BookingChips.tsx';
import { formatGuests, formatSession, formatStudioTime } from '../bookings/booking-labels.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

const cells: Cells<Booking> = {
  name: (booking) => <BookingLink booking={booking}>{booking.name}</BookingLink>,
  // Keep the time together when the cell wraps.
  startsAt: ({ day, startsAt }) =>
    `${formatShortDay(day)}, ${formatStudioTime(startsAt).replace(' ', '\u00A0')}`,
  session: (booking) => `${formatSession(booking)}, ${formatGuests(booking)}`,
  status: StatusChip,
  money: (booking) => <PaymentChip booking={booking} />,
};

function BookingList() {
  return (
    <ListView
      list={bookingList}
      cells={cells}
      getRowName={(booking) => formatBookingNumber(booking.number)}
      actions={getRowActions}
      empty={<p>No bookings yet. Requests come from the booking page, or you can add one yourself.</p>}
    />
  );
}

type OpenDialog =
  | { kind: 'blocked'; blockedTime: CalendarBlock }
  | { kind: 'block'; blockedTime: CalendarBlock | null }
  | { kind: 'email'; blockedTime: CalendarBlock; bookings: readonly Booking[] }
  | { kind: 'feeds' };

const views = [
  { view: 'day', name: 'Day' },
  { view: 'week', name: 'Week' },
  { view: 'month', name: 'Month' },
  { view: 'all', name: 'List' },
  { view: 'waitlist', name: 'Waitlist' },
] as const;

export function Component() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const view = useView(views, 'week');
  const { search } = useLocation();
  const today = getStudioToday();
  const calendarView = parseCalendarView(search, today);
  const isList = view === 'all' || view === 'waitlist';
  const navigate = useNavigate();
  const { from, to } = getVisibleRange(calendarView);
  const result = useAsyncData(`${from} ${to}`, (signal) =>
    api(calendarEndpoints.range, { input: { from, to }, signal }),
  );
  const { data } = result;

  // Going back returns to the previous view. A different day replaces the history entry instead of adding one.
  const updateView = (changes: Partial<CalendarView>) =>
    navigate(getCalendarPath({ ...calendarView, ...changes }), {
      replace: changes.view === undefined,
      preventScrollReset: true,
    });
  useCalendarKeys(calendarView, updateView, !isList);

  const close = () => setDialog(null);
  const isRangeLoaded = data?.days[0]?.day === from && data.days.at(-1)?.day === to;
  return (
    <ScreenLayout
      heading={isList ? 'Calendar' : <CalendarHeading calendarView={calendarView} />}
      subtitle={data && !isList ? formatSubtitle(data) : undefined}
      navigation={
        <>
          {!isList && <CalendarToolbar calendarView={calendarView} today={today} onChange={updateView} />}
          <ViewTabs label="Bookings" views={getTabs(calendarView.day)} current={view} />
        </>
      }
      actions={
        <>
          {/* On narrow screens, the bottom bar has this button. */}
          <ActionButton variant="filled" data-wide-only onClick={() => addBooking(calendarView.day)}>
            Add booking
          </ActionButton>
          <RowActions
            actions={[
              { name: 'Block time', onSelect: () => setDialog({ kind: 'block', blockedTime: null }) },
              { name: 'Calendar feeds', onSelect: () => setDialog({ kind: 'feeds' }) },
            ]}
          >
            {!isList && (
              <p>
                <span aria-hidden="true">Go to date</span>
                <DayInput
                  aria-label="Go to date"
                  value={calendarView.day}
                  onCommit={(day) => day && updateView({ day })}
                />
              </p>
            )}
          </RowActions>
        </>
      }
    >
      {view === 'all' && <BookingList />}
      {view === 'waitlist' && <WishList />}
      {!isList && (
        <Loading result={{ ...result, data: isRangeLoaded ? data : null }}>
          {(range) => (
            <>
              <h2 className="visually-hidden">Bookings by day</h2>
              <CalendarDays
                calendarView={calendarView}
                range={range}
                today={today}
                selectedDay={calendarView.day}
                openBlockedTime={(blockedTime) => setDialog({ kind: 'blocked', blockedTime })}
                openDay={(day) => updateView({ view: 'day', day })}
              />
            </>
          )}
        </Loading>
      )}
      {dialog?.kind === 'feeds' && <FeedsDialog onClose={close} />}
      {dialog?.kind === 'blocked' && (
        <BlockedTimePanel
          blockedTime={dialog.blockedTime}
          edit={() => setDialog({ kind: 'block', blockedTime: dialog.blockedTime })}
          emailCustomers={(bookings) =>
            setDialog({ kind: 'email', blockedTime: dialog.blockedTime, bookings })
          }
          onClose={close}
        />
      )}
      {dialog?.kind === 'block' && (
        <BlockedTimeForm
          record={dialog.blockedTime}
          day={calendarView.day}
          onOverlap={(saved) => setDialog({ kind: 'blocked', blockedTime: { ...saved, calendar: null } })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'email' && (
        <BlockedTimeEmailDialog
          blockedTime={dialog.blockedTime}
          bookings={dialog.bookings}
          onClose={() => setDialog({ kind: 'blocked', blockedTime: dialog.blockedTime })}
        />
      )}
    </ScreenLayout>
  );
}

/** Moves through the calendar with the arrow keys, Page Up and Page Down, unless another control uses the key. */
function useCalendarKeys(
  calendarView: CalendarView,
  updateView: (changes: Partial<CalendarView>) => void,
  isEnabled: boolean,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const changes = isEnabled ? getChangeForKey(key, calendarView) : null;
    if (!changes || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
    const isField = target instanceof Element && target.matches('input, select, textarea');
    if (isField || document.querySelector('dialog[open], :popover-open')) return;
    event.preventDefault();
    updateView(changes);
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** The tabs that show days keep the selected day. */
const getTabs = (day: string) =>
  views.map(({ view, name }) =>
    view === 'all' || view === 'waitlist'
      ? { view, name }
      : { view, name, href: getCalendarPath({ view, day }) },
  );

const CalendarHeading = ({ calendarView }: { calendarView: CalendarView }) => (
  <>
    <span className="visually-hidden">Calendar, </span>
    <span aria-live="polite">{formatRange(calendarView)}</span>
  </>
);

/** On a phone, several days are a list, because a column per day would be too narrow. */
function CalendarDays({ calendarView, ...days }: CalendarLayoutProps & { calendarView: CalendarView }) {
  const isNarrow = useMediaQuery('(width < 48rem)');
  if (calendarView.view === 'day') return <TimeGrid {...days} />;
  if (isNarrow) return <DayList {...days} />;
  return calendarView.view === 'month' ? <MonthGrid {...days} /> : <TimeGrid {...days} />;
}

function formatSubtitle({ days, requested }: CalendarRange): string {
  const bookings = days.flatMap((day) => day.bookings);
  const activeCount = bookings.filter(({ status }) => status !== 'canceled').length;
  const conflictCount = bookings.filter((booking) => booking.conflicts.length > 0).length;
  return [
    activeCount ? plural(activeCount, 'booking') : 'No bookings',
    requested > 0 && `${plural(requested, 'request')} to answer`,
    conflictCount > 0 && plural(conflictCount, 'conflict'),
  ]
    .filter(Boolean)
    .join(', ')
    .concat(`. ${timezoneName}.`);
}

interface Props {
  calendarView: CalendarView;
  today: string;
  onChange: (changes: Partial<CalendarView>) => void;
}

const toUtcDate = (day: string) => new Date(`${day}T00:00:00Z`);
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
export const { value: timezoneName } = new Intl.DateTimeFormat('en-US', {
  timeZone: site.hours.timezone,
  timeZoneName: 'longGeneric',
})
  .formatToParts()
  .find(({ type }) => type === 'timeZoneName') ?? { value: site.hours.timezone };
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats the visible days: November 16 – 22, 2026 */
export function formatRange(calendarView: CalendarView): string {
  if (calendarView.view === 'day') return fullDate.format(toUtcDate(calendarView.day));
  if (calendarView.view === 'month') return monthAndYear.format(toUtcDate(calendarView.day));
  const { from, to } = getVisibleRange(calendarView);
  return longDate.formatRange(toUtcDate(from), toUtcDate(to));
}

export function CalendarToolbar({ calendarView, today, onChange }: Props) {
  const { view, day } = calendarView;
  return (
    <div className={styles['toolbar']}>
      <ActionButton
        aria-label={`Previous ${view}`}
        onClick={() => onChange({ day: shiftDay(calendarView, -1) })}
      >
        ←
      </ActionButton>
      <ActionButton aria-disabled={day === today || undefined} onClick={() => onChange({ day: today })}>
        Today
      </ActionButton>
      <ActionButton aria-label={`Next ${view}`} onClick={() => onChange({ day: shiftDay(calendarView, 1) })}>
        →
      </ActionButton>
    </div>
  );
}
