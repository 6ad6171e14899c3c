import { useState } from 'react';
import { formatCents } from '#src/lib/format/money.ts';
import type { Dashboard } from '#src/model/admin/dashboard.ts';
import { paths } from '#src/paths.ts';
import styles from './ToDo.module.css';

interface Task {
  name: string;
  count: number;
  /** an amount, or why it matters */
  note?: string;
  href: string;
}

const bookings = (query: string) => `${paths.adminCalendar()}?view=all&${query}`;
const people = (query: string) => `${paths.adminCustomers()}?${query}`;

/** Tasks for the owner besides requests, the most urgent first. */
const getTasks = ({ counts, photosDue, unpaid, refunds, failedRefunds }: Dashboard): Task[] => [
  { name: 'Photos to deliver', count: photosDue, href: bookings('photos=due') },
  {
    name: 'Sessions with a balance due',
    count: unpaid.count,
    note: formatCents(unpaid.cents),
    href: bookings('payment=overdue'),
  },
  {
    name: 'Refunds due',
    count: refunds.count,
    note: formatCents(refunds.cents),
    href: bookings('payment=refund'),
  },
  {
    name: 'Failed order refunds',
    count: failedRefunds,
    href: `${paths.adminTransactions()}?refund=failed`,
  },
  { name: 'New messages', count: counts.messages, href: people('view=messages&status=new') },
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
  { name: 'Failed emails', count: counts.failedEmails, href: people('view=mails&status=failed') },
];

/** Finished tasks stay until the owner leaves, and new ones are added last, so that links don't move just before a click. */
export function ToDo({ dashboard }: { dashboard: Dashboard }) {
  const tasks = getTasks(dashboard);
  const [names, setNames] = useState<readonly string[]>([]);
  const added = tasks.filter(({ name, count }) => count > 0 && !names.includes(name));
  if (added.length > 0) setNames([...names, ...added.map(({ name }) => name)]);
  const shown = names.flatMap((name) => tasks.find((task) => task.name === name) ?? []);
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      {shown.length === 0 ? (
        <p className="note">
          {dashboard.counts.requests > 0
            ? 'Nothing besides the requests to answer.'
            : 'You’re all caught up.'}
        </p>
      ) : (
        <ul className={styles['tasks']}>
          {shown.map(({ name, count, note, href }) => (
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
