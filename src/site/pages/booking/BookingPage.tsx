import { popularSession, site } from '#src/content/site.ts';
import { getSessionCard } from '#src/content/pictures/all.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import { Head } from '../../head/Head.tsx';
import { useLocation } from 'react-router-dom';
import { isHydrated, useHydrated } from '../../hydration.ts';
import styles from './Booking.module.css';
import { DiscoveryCall, discoveryCallId } from './DiscoveryCall.tsx';
import { formatStreet } from '#src/domain/studio/contact.ts';
import { useState } from 'react';
import { useFunnel } from './use-funnel.ts';
import { RequestBooking } from './RequestBooking.tsx';
import type * as ScheduledBooking from './ScheduledBooking.tsx';
import { loadLaterSteps } from './steps/use-later-steps.ts';

const { contact } = site;
const near = contact.near ? `, near ${contact.near}` : '';

export const prepare = prepareBooking;

export function Component() {
  const { hash } = useLocation();
  const isCall = useHydrated() && hash === `#${discoveryCallId}`;
  return (
    <main id="main" className={`page-top ${styles['page']}`} data-call={isCall || undefined}>
      <Head
        canonical={paths.booking()}
        title={`Book a private self-portrait session in ${contact.city}`}
        description={`Book a private photo session in ${contact.city}${near}. Choose a day and time and see the full price before you book. From ${formatDollars(site.priceRange.from)}.`}
        {...(import.meta.env.SSR && getSessionCard(popularSession.id))}
      />
      <div className="wrap">
        <Breadcrumb path={paths.booking()} />
        <div className={styles['session']}>
          <Booking />
          <p className={`note ${styles['address']}`}>
            We’re at {formatStreet(contact)}, {contact.city}
            {near}. Parking is free. <a href={paths.arrival()}>How to find the door</a>
          </p>
          <p className="note">
            Planning photos for a team? <a href={`#${discoveryCallId}`}>Book a Discovery Call</a>
          </p>
        </div>
        <DiscoveryCall isShown={isCall} />
      </div>
    </main>
  );
}

const { provider } = site.booking;
let scheduledModule: typeof ScheduledBooking | undefined;

/**
 * Loads code that the page needs before it renders: the scheduler's code if one is configured, and a request's later steps unless they
 * were prerendered.
 */
async function prepareBooking(): Promise<void> {
  if (provider !== 'none') scheduledModule = await import('./ScheduledBooking.tsx');
  if (import.meta.env.SSR || isHydrated()) await loadLaterSteps();
}

/** Booking through the configured scheduler or by request. The visitor can switch to a request if the scheduler fails. */
function Booking() {
  const report = useFunnel(site);
  const [activeProvider, setActiveProvider] = useState(provider);
  return scheduledModule && activeProvider !== 'none' ? (
    <scheduledModule.ScheduledBooking
      scheduler={activeProvider}
      report={report}
      onRequestInstead={() => setActiveProvider('none')}
    />
  ) : (
    <RequestBooking report={report} configuredProvider={provider} />
  );
}
