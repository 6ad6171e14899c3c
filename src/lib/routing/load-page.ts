import { readStored, store } from '../browser/storage.ts';

/** Delay before retrying a page module that failed to load. */
export const retryDelayMs = 50;

/** Time limit for a page's stylesheets, in milliseconds. After it the page is shown without them. */
export const stylesheetTimeoutMs = 1200;

/** Session storage key, set after a reload caused by a module that failed to load. */
export const reloadedKey = 'hq_chunk_reloaded';

/** The messages of Chrome, webpack, Safari and Firefox. */
const chunkErrorMessages =
  /failed to fetch dynamically imported module|loading chunk|importing a module script failed|error loading dynamically imported module/i;

/** True for module load errors: an old tab after a deploy, or no network. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || chunkErrorMessages.test(error.message);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Claims the session's one reload. Without storage there is none, to avoid a loop. */
const claimReload = (): boolean =>
  readStored('sessionStorage', reloadedKey) === null && store('sessionStorage', reloadedKey, '1');

/**
 * Reloads the page if an error says that a module could not be fetched, once per session, and returns true if it does. When a
 * router shows an error, the URL is already the requested one.
 */
export function reloadOnce(error: unknown): boolean {
  if (!isChunkError(error) || !claimReload()) return false;
  location.reload();
  return true;
}

/** The module loader waits for stylesheets. Report late ones as loaded; they apply when they arrive. */
function releaseStylesheets() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet && !link.disabled) link.dispatchEvent(new Event('load'));
}

/** Loads a page's module; a failure is retried once, then the error goes on to the crash screen. */
export async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  // A build has no stylesheets to wait for, however long it takes to load a module.
  const timer = import.meta.env.SSR ? undefined : setTimeout(releaseStylesheets, stylesheetTimeoutMs);
  try {
    return await load().catch(() => wait(retryDelayMs).then(load));
  } finally {
    clearTimeout(timer);
  }
}
