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

/** Open tasks, most urgent first. */
const getTasks = ({ counts, photosDue, unpaid, refunds }: Dashboard): Task[] => [
  { name: 'Requests to answer', count: counts.requests, href: bookings('status=requested') },
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
  { name: 'Emails that failed', count: counts.failedMails, href: people('view=mails&status=failed') },
];

export function ToDo({ dashboard }: { dashboard: Dashboard }) {
  const open = getTasks(dashboard).filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      {open.length === 0 ? (
        <p className="note">You’re all caught up.</p>
      ) : (
        <ul className={styles['tasks']}>
          {open.map(({ name, count, note, href }) => (
            <li key={name}>
              <a href={href}>
                <b>{count}</b> {name}
                {note && <span> {note}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
