import { matchRoutes } from 'react-router-dom';
import { type DataOf, fetchAhead } from './content/load.ts';
import { linkedAddress } from './site/follow-links.ts';

/** Events that precede a click. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

type Routes = Parameters<typeof matchRoutes>[0];

/** The visitor asked to save data. TypeScript has no types for this API. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the module and the data of a page as soon as one of its links is pointed at, so that a click shows it at once. */
export function fetchLinksAhead(routes: Routes): void {
  let before: string | null = null;
  function prepare({ target }: Event) {
    const address = linkedAddress(target, location);
    if (address === before) return;
    before = address;
    if (!address || savesData()) return;
    const { pathname, search, searchParams } = new URL(address, location.href);
    if (pathname + search === location.pathname + location.search) return;
    const match = matchRoutes(routes, pathname)?.at(-1);
    if (!match) return;
    // A failure shows, and is dealt with, when the page is asked for.
    match.route.lazy?.().catch(() => {});
    const { data } = (match.route.handle ?? {}) as { data?: DataOf };
    if (data) fetchAhead(data(match.params, searchParams));
  }
  for (const sign of signs) addEventListener(sign, prepare, { capture: true, passive: true });
}
