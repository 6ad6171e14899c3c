import { readStored, store } from './storage.ts';

export const retryDelayMs = 50;

/** After this time, a page is shown without the stylesheets that have not loaded yet. */
export const stylesheetTimeoutMs = 1200;

/** The session storage key that records the reload. */
export const reloadedKey = 'hq_chunk_reloaded';

/** The messages from Chrome, webpack, Safari and Firefox, in this order. */
const chunkErrorMessages =
  /failed to fetch dynamically imported module|loading chunk|importing a module script failed|error loading dynamically imported module/i;

/** A module fails to load in a tab that was opened before a deploy, or when the network is down. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || chunkErrorMessages.test(error.message);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns true the first time in a session. Returns false if storage is blocked, to avoid an endless reload loop. */
const claimReload = (): boolean =>
  readStored('sessionStorage', reloadedKey) === null && store('sessionStorage', reloadedKey, '1');

/**
 * Reloads the page if a module could not be fetched, at most once per session, and returns true if it does. By the time
 * the router reports such an error, the URL already points to the requested page, so reloading opens it.
 */
export function reloadOnce(error: unknown): boolean {
  if (!isChunkError(error) || !claimReload()) return false;
  location.reload();
  return true;
}

/** The module loader waits for stylesheets. This reports late ones as loaded; they still apply when they arrive. */
function releaseStylesheets() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet && !link.disabled) link.dispatchEvent(new Event('load'));
}

/** Loads a page's module and retries once. A second error propagates to the crash screen. */
export async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  // The prerender loads no stylesheets.
  const timer = import.meta.env.SSR ? undefined : setTimeout(releaseStylesheets, stylesheetTimeoutMs);
  try {
    return await load().catch(() => wait(retryDelayMs).then(load));
  } finally {
    clearTimeout(timer);
  }
}
