import type { Settings, StudioFact } from '#src/model/admin/settings.ts';
import type { Column } from '../components/DataTable.tsx';
import { Facts } from '../components/Facts.tsx';
import { ListTools } from '../components/ListTools.tsx';
import { RecordTable } from '../components/RecordTable.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import styles from './Settings.module.css';

const columns: readonly Column<StudioFact>[] = [
  { key: 'name', name: 'What', cell: ({ name }) => name },
  { key: 'value', name: 'Now', cell: ({ value }) => value, wraps: true },
  {
    key: 'place',
    name: 'Where to edit it',
    cell: ({ file, line }) => (
      <code>
        {file}:{line}
      </code>
    ),
  },
];

const running = {
  libsql: 'a file on this machine',
  postgres: 'PostgreSQL',
  smtp: 'sent by SMTP',
  outbox: 'written into the outbox folder, not sent',
  stripe: 'by Stripe',
  studio: 'arranged with you; mark orders paid yourself',
  environment: 'the environment',
  here: 'here',
} as const;

/** What the static site is built from, with the file and line, and how the service is run. */
export function SiteView({ facts, running: run }: Pick<Settings, 'facts' | 'running'>) {
  const [query, change] = useListQuery();
  const words = query.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = facts.filter(({ name, value }) =>
    words.every((word) => `${name} ${value}`.toLowerCase().includes(word)),
  );
  return (
    <div className={styles['parts']}>
      <section className={styles['part']} aria-labelledby="running">
        <header>
          <h2 id="running">How the service runs</h2>
          <p className="note">Set by the environment it is started with.</p>
        </header>
        <Facts
          facts={[
            ['Data', running[run.database]],
            ['Mails', running[run.mail]],
            ['Payments', running[run.payment]],
            ['Password from', running[run.passwordFrom]],
          ]}
        />
      </section>
      <section className={styles['part']} aria-labelledby="facts">
        <header>
          <h2 id="facts">What the site is built from</h2>
          <p className="note">
            Hours, prices and contact are part of the published pages. Edit the file, then publish the site
            again.
          </p>
        </header>
        <ListTools query={query} onChange={change} searchLabel="Search by name or value" />
        <RecordTable
          caption="What the site is built from"
          columns={columns}
          rows={found}
          keyOf={({ name, line }) => `${name} ${line}`}
          empty={words.length > 0 ? 'Nothing matches.' : 'The service was started without the site’s file.'}
        />
      </section>
    </div>
  );
}
