import type { Subscriber } from '#src/model/admin/people.ts';
import { api } from '../api.ts';
import { attempt } from '../components/attempt.ts';
import type { Column } from '../components/DataTable.tsx';
import { ListView } from '../components/ListView.tsx';
import { showDayOf } from '../moment.ts';
import { newsletterNames, showNewsletters, subscriberStates } from './people-words.ts';

const columns: readonly Column<Subscriber>[] = [
  { key: 'email', name: 'E-mail', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>, sorts: true },
  { key: 'firstname', name: 'First name', cell: ({ firstname }) => firstname },
  { key: 'status', name: 'State', cell: ({ status }) => subscriberStates[status] },
  { key: 'newsletters', name: 'Newsletters', cell: ({ newsletters }) => showNewsletters(newsletters) },
  { key: 'createdAt', name: 'Since', cell: ({ createdAt }) => showDayOf(createdAt), sorts: true },
];

const filters = [
  { name: 'status', label: 'State', options: subscriberStates },
  { name: 'newsletter', label: 'Newsletter', options: newsletterNames },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

function takeOff({ id, version, email }: Subscriber): void {
  const call = () => api(`/subscribers/${id}/unsubscribe`, { method: 'POST', body: { version } });
  void attempt(call, `${email} gets no newsletter any more.`);
}

/** Who gets the newsletters. */
export function SubscriberList() {
  return (
    <section aria-label="Subscribers">
      <ListView
        caption="Subscribers"
        list="subscribers"
        columns={columns}
        nameOf={({ email }) => email}
        searchLabel="Search by e-mail or name"
        filters={filters}
        actions={(subscriber) =>
          subscriber.status === 'unsubscribed'
            ? []
            : [{ name: 'Take off', danger: true, act: () => takeOff(subscriber) }]
        }
        empty={<p>No subscribers yet. The popup and the footer of the site ask for them.</p>}
      />
    </section>
  );
}
