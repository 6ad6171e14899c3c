import { lazy, Suspense } from 'react';
import { loadPage } from '#src/lib/browser/load-page.ts';
import { paths } from '#src/paths.ts';
import styles from './DiscoveryCall.module.css';

const CallForm = lazy(() =>
  loadPage(() => import('./CallForm.tsx')).then((module) => ({ default: module.CallForm })),
);

/** The form for visitors without scripts. Not lazy, because the prerender does not wait for lazy components. */
const FormWithoutScripts = import.meta.env.SSR ? (await import('./CallForm.tsx')).CallForm : null;

export const discoveryCallId = 'discovery-call';

interface Props {
  /** true for a link to this form, which then replaces the form for sessions */
  isShown: boolean;
}

/** Lets companies ask for a call. Booking.module.css hides it unless the URL refers to it. */
export function DiscoveryCall({ isShown }: Props) {
  const Heading = isShown ? 'h1' : 'h2';
  return (
    <section id={discoveryCallId} className={styles['call']} aria-label="Photos for a team">
      <Heading>Book a Discovery Call</Heading>
      <p>Tell us when to call. We’ll go over your team, your look and the package that fits.</p>
      {isShown && (
        <Suspense>
          <CallForm />
        </Suspense>
      )}
      <p className="note">
        Only one session? <a href={paths.booking()}>Book it here</a>.
      </p>
      <noscript>{FormWithoutScripts && <FormWithoutScripts />}</noscript>
    </section>
  );
}
