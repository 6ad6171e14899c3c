import type { WaitlistMember } from '#src/domain/customers/waitlist-member.ts';
import { paths } from '#src/paths.ts';
import { MailtoLink } from '../components/MailtoLink.tsx';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import { formatDate } from '../dates.ts';

const columns: readonly Column<WaitlistMember>[] = [
  { key: 'email', name: 'Email', cell: MailtoLink, isSortable: true },
  { key: 'firstname', name: 'First name', cell: ({ firstname }) => firstname },
  { key: 'interest', name: 'Interest', cell: ({ interest }) => interest },
  { key: 'createdAt', name: 'Since', cell: ({ createdAt }) => formatDate(createdAt), isSortable: true },
];

/** People who are waiting for the studio to open or for the membership to start. */
export function WaitlistList() {
  return (
    <ListView
      caption="Waitlist"
      list="waitlist"
      columns={columns}
      getRowName={({ email }) => email}
      searchLabel="Search by email or name"
      empty={
        <p>
          No one has joined yet. Visitors sign up on <a href={paths.waitlist()}>the waitlist page</a>.
        </p>
      }
    />
  );
}
