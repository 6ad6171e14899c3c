import {
  type Subscriber,
  subscriberEndpoints,
  subscriberList,
  subscriberStates,
} from '#src/domain/newsletter/subscriber.ts';
import { post } from '../dialogs/Toasts.tsx';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { waitlist } from '#src/domain/customers/waitlist-member.ts';
import { paths } from '#src/paths.ts';

export const subscriberTones: Record<Subscriber['status'], ChipTone> = {
  pending: 'pending',
  subscribed: 'positive',
  unsubscribed: 'muted',
};

const cells: Cells<Subscriber> = {
  status: ({ status, bouncedAt }) => (
    <>
      <Chip tone={subscriberTones[status]}>{subscriberStates[status]}</Chip>{' '}
      {bouncedAt && <Chip tone="negative">Bounced</Chip>}
    </>
  ),
};

const unsubscribe = (subscriber: Subscriber) =>
  post(subscriberEndpoints.unsubscribe, subscriber, `${subscriber.email} unsubscribed`);

export function SubscriberList() {
  return (
    <ListView
      list={subscriberList}
      cells={cells}
      getRowName={({ email }) => email}
      actions={(subscriber) =>
        subscriber.status === 'unsubscribed'
          ? []
          : [{ name: 'Unsubscribe', isDestructive: true, onSelect: () => unsubscribe(subscriber) }]
      }
      empty={<p>No subscribers yet. Visitors sign up in the popup and the site’s footer.</p>}
    />
  );
}

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
