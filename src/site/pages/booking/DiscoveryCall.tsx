import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
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
  /** true for a link to this form, which hides the form for sessions */
  isOnlyForm: boolean;
}

/** Lets companies ask for a call. The form loads when the visitor opens the details; without scripts it is always visible. */
export function DiscoveryCall({ isOnlyForm }: Props) {
  const { hash } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    const { current } = details;
    if (!current) return;
    // On a page load, the browser opens the details itself. Client-side navigation only changes the URL.
    if (hash === `#${discoveryCallId}` && !current.open) {
      current.open = true;
      current.scrollIntoView();
    }
    if (current.open) setRequested(true);
  }, [hash]);
  const Heading = isOnlyForm ? 'h1' : 'h2';
  return (
    <section className={`questions ${styles['call']}`} aria-label="Photos for a team">
      <details ref={details} onToggle={({ currentTarget }) => currentTarget.open && setRequested(true)}>
        <summary hidden={isOnlyForm}>Planning photos for a team?</summary>
        {/* The id is inside the details, so that browsers open them when a URL links to it. */}
        <div id={discoveryCallId}>
          <Heading>Book a Discovery Call</Heading>
          <p>Tell us when to call. We’ll go over your team, your look and the package that fits.</p>
          {isRequested && (
            <Suspense>
              <CallForm />
            </Suspense>
          )}
          {isOnlyForm && (
            <p className="note">
              Only one session? <a href={paths.booking()}>Book it here</a>.
            </p>
          )}
          <noscript>{FormWithoutScripts && <FormWithoutScripts />}</noscript>
        </div>
      </details>
    </section>
  );
}
