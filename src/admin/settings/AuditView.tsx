import type { AuditLine } from '#src/model/admin/audit.ts';
import type { Column } from '../components/DataTable.tsx';
import { ListView } from '../components/ListView.tsx';
import { showMoment } from '../moment.ts';

const actors = {
  owner: 'You',
  customer: 'Customers',
  stripe: 'Stripe',
  service: 'The service',
  stranger: 'A stranger',
};
const subjects = {
  booking: 'Bookings',
  customer: 'Customers',
  'gift-card': 'Gift cards',
  'gift-card-order': 'Card orders',
  'gift-card-template': 'Templates',
  'promo-code': 'Promo codes',
  'blocked-time': 'Blocked times',
  subscriber: 'Subscribers',
  message: 'Messages',
  mail: 'Mails',
  settings: 'Settings',
  session: 'Sign-ins',
  transaction: 'Transactions',
  'calendar-feed': 'Calendar feeds',
};

const columns: readonly Column<AuditLine>[] = [
  { key: 'at', name: 'Time', cell: ({ at }) => showMoment(at), sorts: true },
  { key: 'summary', name: 'What', cell: ({ summary }) => summary, wraps: true },
  { key: 'actor', name: 'Who', cell: ({ actor }) => actors[actor as keyof typeof actors] ?? actor }, // the contract has a text
  { key: 'address', name: 'Address', cell: ({ address }) => address },
];

const filters = [
  { name: 'actor', label: 'Who', options: actors },
  { name: 'subject', label: 'Of', options: subjects },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

/** What was changed, by whom. Nothing in it is ever edited. */
export function AuditView() {
  return (
    <section aria-label="Audit log">
      <ListView
        caption="Audit log"
        list="audit"
        columns={columns}
        nameOf={({ summary }) => summary}
        searchLabel="Search by what happened"
        filters={filters}
        empty={<p>Nothing was changed yet.</p>}
      />
    </section>
  );
}
