import { type Subscriber, newsletterNames, subscriberStates } from '#src/domain/newsletter/subscriber.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';
import { Chip } from '../components/Chip.tsx';
import { MailtoLink } from '../components/MailtoLink.tsx';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import { formatDate } from '../dates.ts';
import { formatNewsletters, subscriberTones } from './customer-labels.ts';

const columns: readonly Column<Subscriber>[] = [
  { key: 'email', name: 'Email', cell: MailtoLink, isSortable: true },
  { key: 'firstname', name: 'First name', cell: ({ firstname }) => firstname },
  {
    key: 'status',
    name: 'Status',
    cell: ({ status, bouncedAt }) => (
      <>
        <Chip tone={subscriberTones[status]}>{subscriberStates[status]}</Chip>{' '}
        {bouncedAt && <Chip tone="negative">Bounced</Chip>}
      </>
    ),
  },
  { key: 'newsletters', name: 'Newsletters', cell: ({ newsletters }) => formatNewsletters(newsletters) },
  { key: 'createdAt', name: 'Since', cell: ({ createdAt }) => formatDate(createdAt), isSortable: true },
];

const filters = [
  { name: 'status', label: 'Status', options: subscriberStates },
  { name: 'newsletter', label: 'Newsletter', options: newsletterNames },
];

function unsubscribe({ id, version, email }: Subscriber): void {
  const request = () => api(`/subscribers/${id}/unsubscribe`, { method: 'POST', body: { version } });
  void announceResult(request, `${email} unsubscribed`);
}

export function SubscriberList() {
  return (
    <ListView
      caption="Subscribers"
      list="subscribers"
      columns={columns}
      getRowName={({ email }) => email}
      searchLabel="Search by email or name"
      filters={filters}
      hasDateFilter
      actions={(subscriber) =>
        subscriber.status === 'unsubscribed'
          ? []
          : [{ name: 'Unsubscribe', isDestructive: true, onSelect: () => unsubscribe(subscriber) }]
      }
      empty={<p>No subscribers yet. Visitors sign up in the popup and the site’s footer.</p>}
    />
  );
}
