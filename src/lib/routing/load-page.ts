import { readStored, store } from '../browser/storage.ts';

/** A page module that failed to arrive is asked for once more after this many milliseconds. */
export const retryDelay = 50;

/** A page's stylesheet that has not come after this many milliseconds no longer keeps the page from showing. */
export const stylesheetWait = 1200;

/** Set in session storage once the page was reloaded for a module that would not load. */
export const reloadedKey = 'hq_chunk_reloaded';

/** As Chrome, webpack, Safari and Firefox say it. */
const messages =
  /failed to fetch dynamically imported module|loading chunk|importing a module script failed|error loading dynamically imported module/i;

/** True if an error says that a module could not be fetched: an old tab after a deploy, or a lost network. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || messages.test(error.message);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Claims the session's one reload. Without storage there is none, so that nothing can loop. */
const mayReload = (): boolean =>
  readStored('sessionStorage', reloadedKey) === null && store('sessionStorage', reloadedKey, '1');

/**
 * Reloads the page if an error says that a module could not be fetched, once per session, and returns true if it does. When a
 * router shows an error, the address is already the requested one.
 */
export function reloadOnce(error: unknown): boolean {
  if (!isChunkError(error) || !mayReload()) return false;
  location.reload();
  return true;
}

/** The module loader waits for a page's stylesheets. Those still under way are reported as there; they apply when they come. */
function stopWaiting() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet && !link.disabled) link.dispatchEvent(new Event('load'));
}

/** Loads a page's module; a failure is retried once, then the error goes on to the crash screen. */
export async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  const timeoutMs = setTimeout(stopWaiting, stylesheetWait);
  try {
    return await load().catch(() => pause(retryDelay).then(load));
  } finally {
    clearTimeout(timeoutMs);
  }
}
