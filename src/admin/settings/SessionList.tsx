import { ActionButton } from '#src/ui/ActionButton.tsx';
import { formatIpAddress } from '#src/lib/format/ip-address.ts';
import { type SignedInBrowser, accessEndpoints } from '#src/domain/owner/session.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';
import { type Column, DataTable } from '../lists/DataTable.tsx';
import { Loading } from '../data/Loading.tsx';
import { useAsyncData } from '../data/use-async-data.ts';
import { formatDateTime } from '../dates.ts';
import { Section } from './Section.tsx';

const columns: readonly Column<SignedInBrowser>[] = [
  {
    key: 'browser',
    name: 'Browser',
    cell: ({ browser, current }) => `${browser}${current ? ', this device' : ''}`,
  },
  { key: 'address', name: 'IP address', cell: ({ address }) => formatIpAddress(address), canWrap: true },
  { key: 'createdAt', name: 'Signed in', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'seenAt', name: 'Last used', cell: ({ seenAt }) => formatDateTime(seenAt) },
];

const endSession = ({ id }: SignedInBrowser) =>
  void announceResult(() => api(accessEndpoints.endSession, { id }), 'Device signed out');
const endOtherSessions = () =>
  void announceResult(() => api(accessEndpoints.endOtherSessions, {}), 'All other devices signed out');

export function SessionList() {
  const sessions = useAsyncData('sessions', (signal) => api(accessEndpoints.listSessions, { signal }));
  return (
    <Section
      id="sessions"
      heading="Devices"
      note="Sign out any device you don’t recognize."
      actions={
        sessions.data &&
        sessions.data.length > 1 && (
          <ActionButton onClick={endOtherSessions}>Sign out all others</ActionButton>
        )
      }
    >
      <Loading result={sessions}>
        {(rows) => (
          <DataTable
            caption="Devices"
            columns={columns}
            rows={rows}
            getRowKey={({ id }) => id}
            getRowName={({ browser, address }) => `${browser}, ${formatIpAddress(address)}`}
            actions={(browser) =>
              browser.current
                ? []
                : [{ name: 'Sign out', isDestructive: true, onSelect: () => endSession(browser) }]
            }
          />
        )}
      </Loading>
    </Section>
  );
}
