import { formatIpAddress } from '#src/lib/format/ip-address.ts';
import type { AuditEntry, AuditSubject } from '#src/domain/schema/audit.ts';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import { actorNames, formatActor } from '../actor-names.ts';
import { formatDateTime } from '../dates.ts';

const subjectNames: Record<AuditSubject, string> = {
  booking: 'Bookings',
  customer: 'Customers',
  'gift-card': 'Gift cards',
  'gift-card-order': 'Gift card orders',
  'gift-card-template': 'Card templates',
  'team-order': 'Team orders',
  'promo-code': 'Promo codes',
  'blocked-time': 'Blocked times',
  subscriber: 'Subscribers',
  campaign: 'Campaigns',
  message: 'Messages',
  email: 'Emails',
  settings: 'Settings',
  session: 'Sign-ins',
  transaction: 'Transactions',
  list: 'Exports',
  'calendar-feed': 'Calendar feeds',
};

const columns: readonly Column<AuditEntry>[] = [
  { key: 'at', name: 'Time', cell: ({ at }) => formatDateTime(at), isSortable: true },
  { key: 'summary', name: 'Event', cell: ({ summary }) => summary, canWrap: true },
  { key: 'actor', name: 'By', cell: ({ actor }) => formatActor(actor) },
  { key: 'address', name: 'IP address', cell: ({ address }) => formatIpAddress(address), canWrap: true },
];

const filters = [
  { name: 'actor', label: 'By', options: actorNames },
  { name: 'subject', label: 'Type', options: subjectNames },
];

export function AuditLogView() {
  return (
    <ListView
      caption="Audit log"
      list="audit"
      columns={columns}
      getRowName={({ summary }) => summary}
      searchLabel="Search events"
      filters={filters}
      hasDateFilter
      empty={<p>No events yet.</p>}
    />
  );
}
