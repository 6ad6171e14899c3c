import { keysOf } from '#src/lib/keys.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { plural } from '#src/lib/format/count.ts';
import { useSyncExternalStore } from 'react';
import { site } from '#src/content/site.ts';
import { trackingVendors, vendorNames } from '#src/domain/studio/tracking-vendor.ts';
import { paths } from '#src/paths.ts';
import { Page } from '../../Page.tsx';
import { choiceKey } from '../../tracking/consent/choice.ts';
import type { EventName } from '../../tracking/events.ts';
import { trackingRecord, type TrackingRecord } from '../../tracking/record.ts';
import { createSampleEvents } from '../../tracking/sample-events.ts';
import { track } from '../../tracking/track.ts';
import styles from './Diagnostics.module.css';

const consentNames: Record<TrackingRecord['consent'], string> = {
  granted: 'Yes: vendors may load',
  denied: 'No: nothing goes to a third party',
  undecided: 'Not answered yet: events are queued',
};

const stateNames: Record<NonNullable<TrackingRecord['vendors']['ga4']>, string> = {
  closed: 'not loaded',
  loading: 'loading its script',
  open: 'loaded',
  blocked: 'blocked or unreachable: see the console',
  failing: 'throwing errors: see the console',
};

const studioTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone: site.hours.timezone });

function send(name: EventName) {
  // TypeScript cannot link the chosen name to its sample.
  track(name, createSampleEvents(location.href)[name] as never);
}

function resetConsent() {
  localStorage.removeItem(choiceKey);
  location.reload();
}

export function Component() {
  const record = useSyncExternalStore(trackingRecord.subscribe, trackingRecord.read, () => null);
  const names = keysOf<EventName>(createSampleEvents(''));
  return (
    <Page
      path={paths.analyticsTest()}
      heading="Analytics diagnostics"
      lead="See what this build sends to each service, and what it holds back."
      head={{
        title: 'Analytics diagnostics',
        description: 'Diagnostic page: the tracking queue, the consent state and a sample of each event.',
        noindex: true,
      }}
    >
      <div className={styles['columns']}>
        <section aria-labelledby="state">
          <h2 id="state">Current state</h2>
          <dl>
            <Fact name="Queue">
              {record
                ? `Delivering. ${plural(record.pendingCount, 'event', 'events')} queued until the visitor answers.`
                : 'Waiting for the browser to be idle.'}
            </Fact>
            <Fact name="Asks for consent">{site.tracking.askConsent ? 'yes' : 'no'}</Fact>
            <Fact name="Consent">{record ? consentNames[record.consent] : 'not read yet'}</Fact>
            <Fact name="Global Privacy Control">
              {record ? (record.isDeniedByGpc ? 'sent by this browser' : 'not sent') : 'not read yet'}
            </Fact>
            <Fact name="Data layer">window.dataLayer, always</Fact>
            {trackingVendors.map((vendor) => {
              const account = site.tracking[vendor];
              const state = record?.vendors[vendor];
              return (
                <Fact key={vendor} name={vendorNames[vendor]}>
                  {account ? `${account}: ${state ? stateNames[state] : 'not loaded'}` : 'not configured'}
                </Fact>
              );
            })}
          </dl>
          <p className={styles['actions']}>
            <ActionButton onClick={() => dispatchEvent(new Event('hq:consent'))}>
              Privacy choices
            </ActionButton>
            <ActionButton onClick={resetConsent}>Forget my answer</ActionButton>
          </p>
        </section>
        <section aria-labelledby="send">
          <h2 id="send">Send one of each</h2>
          <p className={styles['actions']}>
            {names.map((name) => (
              <ActionButton key={name} onClick={() => send(name)}>
                {name}
              </ActionButton>
            ))}
          </p>
        </section>
      </div>
      <section aria-labelledby="log" className={styles['log']}>
        <h2 id="log">Events on this visit</h2>
        <p className="note">
          Latest first. Each event went to the data layer, and from there to the vendors that the visitor
          agreed to.
        </p>
        <div role="log" aria-labelledby="log">
          {record?.events.length ? (
            <ol>
              {record.events.map(({ id, name, data, at }) => (
                <li key={id}>
                  <time dateTime={new Date(at).toISOString()}>{studioTime.format(at)}</time>
                  <strong>{name}</strong>
                  <code>{JSON.stringify(data)}</code>
                </li>
              ))}
            </ol>
          ) : (
            <p>Nothing yet.</p>
          )}
        </div>
      </section>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
