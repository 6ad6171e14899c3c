import type { Dashboard } from '#src/model/admin/dashboard.ts';
import { paths } from '#src/paths.ts';
import { StatTiles } from '../components/StatTiles.tsx';

/** What else waits: orders without money, messages without an answer, mails that did not go out. */
export function Waiting({ dashboard }: { dashboard: Dashboard }) {
  const { ordersWaiting, messagesNew, mailsFailed } = dashboard;
  return (
    <StatTiles
      tiles={[
        {
          name: 'Card orders',
          value: String(ordersWaiting),
          beside: ordersWaiting ? 'wait for payment' : 'all paid',
          href: `${paths.adminGiftCards()}?view=orders${ordersWaiting ? '&status=waiting' : ''}`,
        },
        {
          name: 'Messages',
          value: String(messagesNew),
          beside: messagesNew ? 'to answer' : 'none new',
          href: `${paths.adminCustomers()}?view=messages${messagesNew ? '&status=new' : ''}`,
        },
        {
          name: 'Mails failed',
          value: String(mailsFailed),
          beside: mailsFailed ? 'to send again' : 'all went out',
          href: `${paths.adminCustomers()}?view=mails${mailsFailed ? '&status=failed' : ''}`,
        },
      ]}
    />
  );
}
