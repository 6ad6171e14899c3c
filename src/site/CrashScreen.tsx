import { useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { isChunkError, reloadOnce } from '#src/lib/load-page.ts';
import { NotFound } from './NotFound.tsx';
import styles from './CrashScreen.module.css';

const describe = (error: unknown) =>
  isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`.trim()
    : error instanceof Error
      ? error.message
      : String(error);

/** What a visitor sees when a page cannot be shown. While the site is built, an error fails the build instead. */
export function CrashScreen() {
  const error = useRouteError();
  if (import.meta.env.SSR) throw error;
  // Decided as the screen appears, so that nothing is seen of it where a reload will mend the page.
  const [reloading] = useState(() => reloadOnce(error));
  if (reloading)
    return (
      <main id="main" className="wrap page-top" aria-busy="true">
        Loading...
      </main>
    );
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <main id="main" className={`wrap page-top ${styles['crash']}`} role="alert">
      <h1>Something went wrong.</h1>
      <p className="lead">{describe(error)}</p>
      <p className="row">
        <button type="button" data-shutter onClick={() => location.reload()}>
          Try again
        </button>
        {isChunkError(error) && (
          <button type="button" className="quiet" onClick={() => location.reload()}>
            Reload the app
          </button>
        )}
      </p>
    </main>
  );
}
