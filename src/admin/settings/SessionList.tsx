import type { SignedInBrowser } from '#src/model/admin/session.ts';
import { api } from '../api.ts';
import { attempt } from '../components/attempt.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { Problem } from '../components/Problem.tsx';
import { useLoaded } from '../list/use-loaded.ts';
import { showMoment } from '../moment.ts';
import styles from './Settings.module.css';

const columns: readonly Column<SignedInBrowser>[] = [
  {
    key: 'browser',
    name: 'Browser',
    cell: ({ browser, current }) => `${browser}${current ? ', this one' : ''}`,
  },
  { key: 'address', name: 'Address', cell: ({ address }) => address },
  { key: 'createdAt', name: 'Signed in', cell: ({ createdAt }) => showMoment(createdAt) },
  { key: 'seenAt', name: 'Last used', cell: ({ seenAt }) => showMoment(seenAt) },
];

/** The browsers that are signed in. Each can be sent out. */
export function SessionList({ turn }: { turn: number }) {
  const { data, error, reload } = useLoaded(`sessions ${turn}`, (signal) =>
    api<SignedInBrowser[]>('/sessions', { signal }),
  );
  const end = ({ id }: SignedInBrowser) =>
    void attempt(() => api(`/sessions/${id}`, { method: 'DELETE' }), 'The session is ended.', reload);
  const endOthers = () =>
    void attempt(() => api('/sessions', { method: 'DELETE' }), 'All other sessions are ended.', reload);
  return (
    <section className={styles['part']} aria-labelledby="sessions">
      <header>
        <h2 id="sessions">Signed in</h2>
        <p className="note">Whatever you do not know, end.</p>
        <div>
          {data && data.length > 1 && (
            <button type="button" onClick={endOthers}>
              End all others
            </button>
          )}
        </div>
      </header>
      {error && <Problem text={error} retry={reload} />}
      {data && (
        <DataTable
          caption="Signed in"
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          nameOf={({ browser, address }) => `${browser}, ${address}`}
          actions={(browser) =>
            browser.current ? [] : [{ name: 'End session', danger: true, act: () => end(browser) }]
          }
        />
      )}
    </section>
  );
}
