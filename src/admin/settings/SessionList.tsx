import type { SignedInBrowser } from '#src/model/admin/session.ts';
import { api } from '../api.ts';
import { attempt } from '../components/attempt.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { Loading } from '../components/Loading.tsx';
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

const end = ({ id }: SignedInBrowser) =>
  void attempt(() => api(`/sessions/${id}`, { method: 'DELETE' }), 'The session is ended.');
const endOthers = () =>
  void attempt(() => api('/sessions', { method: 'DELETE' }), 'All other sessions are ended.');

/** The signed-in browsers. Each session can be ended. */
export function SessionList() {
  const sessions = useLoaded('sessions', (signal) => api<SignedInBrowser[]>('/sessions', { signal }));
  return (
    <section className={styles['part']} aria-labelledby="sessions">
      <header>
        <h2 id="sessions">Signed in</h2>
        <p className="note">Whatever you do not know, end.</p>
        <div>
          {sessions.data && sessions.data.length > 1 && (
            <button type="button" onClick={endOthers}>
              End all others
            </button>
          )}
        </div>
      </header>
      <Loading of={sessions}>
        {(rows) => (
          <DataTable
            caption="Signed in"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            nameOf={({ browser, address }) => `${browser}, ${address}`}
            actions={(browser) =>
              browser.current ? [] : [{ name: 'End session', danger: true, act: () => end(browser) }]
            }
          />
        )}
      </Loading>
    </section>
  );
}
