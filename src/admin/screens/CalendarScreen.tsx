import { ActionButton } from '#src/ui/ActionButton.tsx';
import { site } from '#src/content/site.ts';
import { plural } from '#src/lib/format/count.ts';
import { getWeekSpan, hoursOn } from '#src/domain/studio/opening-hours.ts';
import { useState } from 'react';
import { useNavigate, useLocation } from 'react-router-dom';
import { type CalendarBlock, type CalendarRange, calendarEndpoints } from '#src/domain/booking/calendar.ts';
import { api } from '../api.ts';
import { BookingList } from '../bookings/BookingList.tsx';
import { NewBookingDialog } from '../bookings/forms/NewBookingDialog.tsx';
import { BlockedTimePanel, BlockedTimeForm } from '../calendar/BlockedTimeForm.tsx';
import {
  type CalendarView,
  getCalendarPath,
  getVisibleRange,
  parseCalendarView,
} from '../calendar/calendar-view.ts';
import { CalendarToolbar } from '../calendar/CalendarToolbar.tsx';
import { DayList } from '../calendar/DayList.tsx';
import { FeedsDialog } from '../calendar/FeedsDialog.tsx';
import { MonthGrid } from '../calendar/MonthGrid.tsx';
import { TimeGrid } from '../calendar/TimeGrid.tsx';
import { useCalendarKeys } from '../calendar/use-calendar-keys.ts';
import { Loading } from '../data/Loading.tsx';
import { useMediaQuery } from '../components/use-media-query.ts';
import { useView, ViewTabs } from '../navigation/ViewTabs.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { useAsyncData } from '../data/use-async-data.ts';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { getStudioToday } from '../dates.ts';
import { WishList } from '../waitlist/WishList.tsx';

type OpenDialog =
  | { kind: 'blocked'; blockedTime: CalendarBlock }
  | { kind: 'block'; blockedTime: CalendarBlock | null }
  | { kind: 'feeds' }
  | { kind: 'booking'; day: string; time: string };

const views = [
  { view: 'days', name: 'Days' },
  { view: 'all', name: 'All bookings' },
  { view: 'waitlist', name: 'Time waitlist' },
] as const;

export function Component() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const view = useView(views);
  const navigate = useNavigate();
  const { getHref } = useOpenRecord('booking');
  const { search } = useLocation();
  const today = getStudioToday();
  const calendarView = parseCalendarView(search, today);
  const isNarrow = useMediaQuery('(width < 48rem)');
  const layout = calendarView.layout ?? (isNarrow ? 'list' : 'grid');
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
  const addBooking = (day: string, time = getOpeningTime(day)) => setDialog({ kind: 'booking', day, time });
  useCalendarKeys(
    calendarView,
    today,
    { onChange: updateView, addBooking: () => addBooking(calendarView.day) },
    view === 'days',
  );

  const close = () => setDialog(null);
  const isRangeLoaded = data?.days[0]?.day === from && data.days.at(-1)?.day === to;
  const Layout = layout === 'list' ? DayList : calendarView.view === 'month' ? MonthGrid : TimeGrid;
  return (
    <ScreenLayout
      heading="Calendar"
      subtitle={data && view === 'days' ? formatSubtitle(data) : 'Bookings, requests and blocked times.'}
      actions={
        <>
          <ActionButton variant="filled" onClick={() => addBooking(calendarView.day)}>
            Add booking
          </ActionButton>
          <ActionButton onClick={() => setDialog({ kind: 'block', blockedTime: null })}>
            Block time
          </ActionButton>
          <ActionButton onClick={() => setDialog({ kind: 'feeds' })}>Calendar feeds</ActionButton>
        </>
      }
    >
      <ViewTabs label="Bookings" views={views} current={view} />
      {view === 'all' && <BookingList />}
      {view === 'waitlist' && <WishList />}
      {view === 'days' && (
        <CalendarToolbar calendarView={calendarView} layout={layout} today={today} onChange={updateView} />
      )}
      {view === 'days' && (
        <Loading result={{ ...result, data: isRangeLoaded ? data : null }}>
          {(range) => (
            <Layout
              range={range}
              today={today}
              selectedDay={calendarView.day}
              openBlockedTime={(blockedTime) => setDialog({ kind: 'blocked', blockedTime })}
              openDay={(day) => updateView({ view: 'day', day })}
              addBooking={addBooking}
            />
          )}
        </Loading>
      )}
      {dialog?.kind === 'feeds' && <FeedsDialog onClose={close} />}
      {dialog?.kind === 'booking' && (
        <NewBookingDialog
          day={dialog.day}
          time={dialog.time}
          onClose={close}
          openBooking={(number) => navigate(getHref(number))}
        />
      )}
      {dialog?.kind === 'blocked' && (
        <BlockedTimePanel
          blockedTime={dialog.blockedTime}
          edit={() => setDialog({ kind: 'block', blockedTime: dialog.blockedTime })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'block' && (
        <BlockedTimeForm blockedTime={dialog.blockedTime} day={calendarView.day} onClose={close} />
      )}
    </ScreenLayout>
  );
}

/** On a closed day, the usual time. */
const getOpeningTime = (day: string) => hoursOn(day, site.hours)[0]?.opens ?? getWeekSpan(site.hours).opens;

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
    .concat('.');
}
