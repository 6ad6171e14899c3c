import { waitlist } from '#src/domain/customers/waitlist-member.ts';
import { paths } from '#src/paths.ts';
import { ListView } from '../lists/ListView.tsx';

/** People who are waiting for the studio to open or for the membership to start. */
export function WaitlistList() {
  return (
    <ListView
      list={waitlist}
      getRowName={({ email }) => email}
      empty={
        <p>
          No one has joined yet. Visitors sign up on <a href={paths.waitlist()}>the waitlist page</a>.
        </p>
      }
    />
  );
}
