import type { Settings } from '#src/model/admin/settings.ts';
import { api } from '../api.ts';
import { Problem } from '../components/Problem.tsx';
import { Views } from '../components/Views.tsx';
import { Desk } from '../frame/Desk.tsx';
import { useLoaded } from '../list/use-loaded.ts';
import { useView } from '../list/use-view.ts';
import { AccessView } from '../settings/AccessView.tsx';
import { AuditView } from '../settings/AuditView.tsx';
import { BlockedView } from '../settings/BlockedView.tsx';
import { GeneralView } from '../settings/GeneralView.tsx';
import { MailsView } from '../settings/MailsView.tsx';
import { SiteView } from '../settings/SiteView.tsx';

const views = [
  { view: 'general', name: 'General' },
  { view: 'blocked', name: 'Blocked times' },
  { view: 'mails', name: 'Mail texts' },
  { view: 'access', name: 'Sign-in' },
  { view: 'audit', name: 'Audit log' },
  { view: 'site', name: 'The site' },
] as const;

type View = (typeof views)[number]['view'];

export function Component() {
  const view = useView(views);
  return (
    <Desk heading="Settings" lead="How the studio takes requests, what its mails say, and who gets in.">
      <Views label="Settings" views={views} shown={view} />
      <Shown view={view} />
    </Desk>
  );
}

function Shown({ view }: { view: View }) {
  if (view === 'blocked') return <BlockedView />;
  if (view === 'access') return <AccessView />;
  if (view === 'audit') return <AuditView />;
  return <Stored view={view} />;
}

/** The views that show stored settings, which are asked for together. */
function Stored({ view }: { view: 'general' | 'mails' | 'site' }) {
  const { data, isLoading, error, reload } = useLoaded('settings', (signal) =>
    api<Settings>('/settings', { signal }),
  );
  return (
    <>
      {error && <Problem text={error} retry={reload} />}
      {!data && isLoading && <output>Loading...</output>}
      {data && view === 'general' && <GeneralView settings={data.settings} changed={reload} />}
      {data && view === 'mails' && <MailsView settings={data} changed={reload} />}
      {data && view === 'site' && <SiteView facts={data.facts} running={data.running} />}
    </>
  );
}
