import type { Dashboard } from '#src/model/admin/dashboard.ts';
import { paths } from '#src/paths.ts';
import { StatTile } from '../components/StatTile.tsx';
import styles from './Dashboard.module.css';

/** What else waits: orders without money, messages without an answer, mails that did not go out. */
export function Waiting({ dashboard }: { dashboard: Dashboard }) {
  const { ordersWaiting, messagesNew, mailsFailed } = dashboard;
  return (
    <dl className={styles['waiting']}>
      <StatTile
        name="Card orders"
        value={String(ordersWaiting)}
        beside={ordersWaiting ? 'wait for payment' : 'all paid'}
        href={paths.adminGiftCards()}
      />
      <StatTile
        name="Messages"
        value={String(messagesNew)}
        beside={messagesNew ? 'new, in your mailbox too' : 'none new'}
        href={paths.adminCustomers()}
      />
      <StatTile
        name="Mails failed"
        value={String(mailsFailed)}
        beside={mailsFailed ? 'the server’s log says why' : 'all went out'}
      />
    </dl>
  );
}
