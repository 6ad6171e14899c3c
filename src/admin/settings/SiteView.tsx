import type { Settings, StudioFact } from '#src/model/admin/settings.ts';
import type { Column } from '../components/DataTable.tsx';
import { Facts } from '../components/Facts.tsx';
import { LocalList } from '../components/LocalList.tsx';
import type { PlainColumn } from '../list/local-rows.ts';
import styles from './Settings.module.css';

const columns: readonly (Column<StudioFact> & PlainColumn<StudioFact>)[] = [
  { key: 'name', name: 'What', sorts: true, plain: ({ name }) => name, cell: ({ name }) => name },
  {
    key: 'value',
    name: 'Now',
    sorts: true,
    plain: ({ value }) => value,
    cell: ({ value }) => value,
    wraps: true,
  },
  {
    key: 'place',
    name: 'Where to edit it',
    sorts: true,
    plain: ({ file, line }) => `${file}:${line}`,
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
        <LocalList
          caption="What the site is built from"
          file="site-facts"
          searchLabel="Search by name or value"
          columns={columns}
          rows={facts}
          keyOf={({ name, line }) => `${name} ${line}`}
          empty="The service was started without the site’s file."
        />
      </section>
    </div>
  );
}
