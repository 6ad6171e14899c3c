import { useState } from 'react';
import { formatCents } from '#src/domain/studio/money.ts';
import type { Dashboard } from '#src/domain/owner/dashboard.ts';
import { paths } from '#src/paths.ts';
import { formatTimeOfDay } from '../dates.ts';
import styles from './ToDo.module.css';

interface Task {
  name: string;
  count: number;
  note?: string;
  href: string;
}

const getBookingsHref = (query: string) => `${paths.adminCalendar()}?view=all&${query}`;
const getCustomersHref = (query: string) => `${paths.adminCustomers()}?${query}`;

/** Gets all tasks except booking requests, most urgent first. */
const getTasks = ({
  counts,
  taskProblems,
  connectedCalendars,
  photosDue,
  unpaid,
  refunds,
  failedRefunds,
  disputes,
  unknownPayments,
}: Dashboard): Task[] => [
  {
    name: 'Failed scheduled tasks',
    count: taskProblems.length,
    note: taskProblems.map(({ label }) => label).join(', '),
    href: `${paths.adminSettings()}?view=audit&q=failed`,
  },
  {
    name: 'Bookings that overlap your calendar',
    count: connectedCalendars.overlaps,
    href: `${paths.adminCalendar()}?view=day&day=${connectedCalendars.firstOverlap}`,
  },
  {
    name: 'Calendars that can’t be read',
    count: connectedCalendars.failing.length,
    note: connectedCalendars.failing.join(', '),
    href: `${paths.adminSettings()}?view=calendars`,
  },
  {
    name: 'Disputes to answer',
    count: disputes.count,
    note: disputes.answerBy ? `by ${formatTimeOfDay(disputes.answerBy)}` : '',
    href: `${paths.adminTransactions()}?dispute=any`,
  },
  { name: 'Photos to deliver', count: photosDue, href: getBookingsHref('photos=due') },
  {
    name: 'Sessions with a balance due',
    count: unpaid.count,
    note: formatCents(unpaid.cents),
    href: getBookingsHref('payment=overdue'),
  },
  {
    name: 'Refunds due',
    count: refunds.count,
    note: formatCents(refunds.cents),
    href: getBookingsHref('payment=refund'),
  },
  {
    name: 'Failed order refunds',
    count: failedRefunds,
    href: `${paths.adminTransactions()}?refund=failed`,
  },
  {
    name: 'Payments for unknown bookings',
    count: unknownPayments,
    href: `${paths.adminSettings()}?view=audit&q=Stripe+reported`,
  },
  { name: 'New messages', count: counts.messages, href: getCustomersHref('view=messages&status=new') },
  {
    name: 'Gift card orders awaiting payment',
    count: counts.orders,
    href: `${paths.adminGiftCards()}?view=orders&status=waiting`,
  },
  {
    name: 'Team orders awaiting payment',
    count: counts.teamOrders,
    href: `${paths.adminGiftCards()}?view=teams&status=waiting`,
  },
  {
    name: 'Emails not sent',
    count: counts.failedEmails,
    href: getCustomersHref('view=emails&status=failed'),
  },
];

/** Lists tasks. Finished tasks stay until the owner leaves, and new tasks go last, so no link moves just before a click. */
export function ToDo({ dashboard }: { dashboard: Dashboard }) {
  const tasks = getTasks(dashboard);
  const [listedNames, setListedNames] = useState<readonly string[]>([]);
  const newTasks = tasks.filter(({ name, count }) => count > 0 && !listedNames.includes(name));
  if (newTasks.length > 0) setListedNames([...listedNames, ...newTasks.map(({ name }) => name)]);
  const listedTasks = listedNames.flatMap((name) => tasks.find((task) => task.name === name) ?? []);
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      {listedTasks.length === 0 ? (
        <p className="note">
          {dashboard.counts.requests > 0
            ? 'Nothing besides the requests to answer.'
            : 'You’re all caught up.'}
        </p>
      ) : (
        <ul className={styles['tasks']}>
          {listedTasks.map(({ name, count, note, href }) => (
            <li key={name}>
              <a href={href} data-done={count === 0 || undefined}>
                <b>{count}</b> {name}
                {note && count > 0 && <span> {note}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
