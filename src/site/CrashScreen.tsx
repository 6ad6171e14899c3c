import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom';
import { Button } from '#src/ui/Button.tsx';
import { isChunkError, reloadOnce } from '#src/lib/browser/load-page.ts';
import styles from './CrashScreen.module.css';
import { Head } from './head/Head.tsx';

interface Props {
  /** shown for a 404 error */
  notFound: ReactNode;
}

/** Describes an error in one line, without a stack trace. */
function describe(error: unknown): string {
  if (isRouteErrorResponse(error))
    return `Our server returned an error: ${error.status} ${error.statusText}`.trim();
  if (error instanceof Error && error.message) return error.message;
  return typeof error === 'string' ? error : 'No other details are available.';
}

/** Shown if a page fails to load or render. While the site is built, an error fails the build instead. */
export function CrashScreen({ notFound }: Props) {
  const error = useRouteError();
  if (import.meta.env.SSR) throw error;
  // Reload in the first render, so that no error flashes if the reload fixes the page.
  const [isReloading] = useState(() => reloadOnce(error));
  const loading = (
    <main id="main" className={`wrap page-top ${styles['crash']}`} aria-busy="true">
      <p className="note">Loading...</p>
    </main>
  );
  if (isReloading) return loading;
  if (isRouteErrorResponse(error) && error.status === 404)
    return <Suspense fallback={loading}>{notFound}</Suspense>;
  return <Crash text={describe(error)} isChunkFailure={isChunkError(error)} />;
}

function Crash({ text, isChunkFailure }: { text: string; isChunkFailure: boolean }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Navigating to the same URL fetches its data again. Most browsers fetch a module that failed only in a new document.
  const tryAgain = () =>
    isChunkFailure
      ? location.reload()
      : navigate(location.pathname + location.search + location.hash, { replace: true, flushSync: true });
  return (
    <main id="main" className={`wrap page-top ${styles['crash']}`}>
      <Head title="Something went wrong" description={text} canonical={null} noindex />
      <div role="alert">
        <h1 ref={heading} tabIndex={-1}>
          Something went wrong.
        </h1>
        <p className="lead">{text}</p>
      </div>
      <p className="row">
        <Button variant="primary" onClick={tryAgain}>
          Try again
        </Button>
        {isChunkFailure && (
          <Button variant="quiet" onClick={() => location.reload()}>
            Reload the app
          </Button>
        )}
      </p>
    </main>
  );
}
