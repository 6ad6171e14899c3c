import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { findBrowser } from '../../scripts/browser.mjs';

const flags = [
  '--no-sandbox',
  '--disable-site-isolation-trials', // a click right after scrolling can hit a sandboxed frame that has its own process
  '--disable-gpu',
  '--in-process-gpu',
  '--enable-unsafe-swiftshader', // WebGL without a graphics card
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream', // a headless browser cannot show the permission prompt
  // Pages close before optimizing their scripts pays off, and threads that collect garbage wait for each other.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No browser found. `npm test` installs one first.');
  return chromium.launch({ executablePath, args: flags, handleSIGTERM: false });
}

const skipPopup = () => {
  if (location.protocol.startsWith('http')) localStorage.setItem('hq_newsletter_popup_shown', 'true');
};

/** All test files of a worker share this browser. When Vitest ends the worker with SIGTERM, the browser's pipe closes and it exits. */
let launched: Promise<Browser> | undefined;

/** Longer than the browsers' 30 seconds, because the machine may be busy. */
export const busyTimeoutMs = 90_000;

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await (launched ??= launch())).newContext(options);
  context.setDefaultTimeout(busyTimeoutMs);
  return context;
}

/** All test files of a worker share this page. A new context and its page take three times the CPU time of a visit. */
let shared: Page | undefined;
let isSharedInUse = false;

type Look = Pick<BrowserContextOptions, 'viewport' | 'reducedMotion'>;

async function getSharedPage({ viewport, reducedMotion = 'reduce' }: Look): Promise<Page> {
  if (isSharedInUse)
    throw new Error('Another visit in the same test uses the shared page. Use `open` for a second page.');
  isSharedInUse = true;
  if (!shared) {
    const context = await newContext({});
    await context.addInitScript(skipPopup);
    shared = await context.newPage();
  }
  await shared.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await shared.emulateMedia({
    media: null,
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    reducedMotion,
  });
  return shared;
}

const recordedEvents = [
  'console',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** Removes everything that a test has left in the shared page. If that fails, the next visit opens a new one. */
async function resetSharedPage(): Promise<void> {
  if (!shared || !isSharedInUse) return;
  const page = shared;
  isSharedInUse = false;
  try {
    for (const event of recordedEvents) page.removeAllListeners(event);
    for (const tab of page.context().pages()) if (tab !== page) await tab.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().clearCookies();
    await page.goto(new URL('/robots.txt', page.url()).href); // has the same storage, but no scripts that write to it
    await page.mouse.move(0, 0); // a page that opens under the pointer would react to it
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  } catch {
    shared = undefined;
    await page.context().close();
  }
}

/**
 * Opens pages in separate browser contexts, and closes them after the test, or after the file if a hook opened them. Pages show no
 * newsletter popup unless `popup` is true, because it could cover a page in the middle of a test. Pages prefer
 * reduced motion unless `motion` is true, because animations take a tenth of the time of tests that are not about motion.
 */
export function useBrowser({ popup = false, motion = false } = {}): {
  open: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Returns the page that all tests of a worker share. Use `open` for a fake clock, init scripts, a second page and other options,
   * and in hooks.
   */
  openShared: (look?: Look) => Promise<Page>;
  /** Goes to a page of the shared site in the shared page, and starts its application. */
  visit: (path: string, look?: Look) => Promise<Page>;
} {
  const contexts: { test: BrowserContext[]; file: BrowserContext[] } = { test: [], file: [] };
  const defaults: Look = { reducedMotion: motion ? 'no-preference' : 'reduce' };
  let scope: keyof typeof contexts = 'file';
  const close = () => Promise.all(contexts[scope].splice(0).map((context) => context.close()));
  beforeEach(() => void (scope = 'test'));
  afterEach(async () => {
    await close();
    await resetSharedPage();
    scope = 'file';
  });
  afterAll(close);
  const openShared = (look: Look = {}) => getSharedPage({ ...defaults, ...look });
  return {
    async open(options = {}) {
      const context = await newContext({ ...defaults, ...options });
      contexts[scope].push(context);
      if (!popup) await context.addInitScript(skipPopup);
      return context.newPage();
    },
    openShared,
    async visit(path, look) {
      const page = await openShared(look);
      await page.goto(inject('origin') + path);
      await hydrate(page);
      return page;
    },
  };
}

/** Collects console errors and warnings, exceptions and failed requests. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page aborts the browser's request for the icon and the admin's polling request.
    const isAborted =
      request.failure()?.errorText === 'net::ERR_ABORTED' &&
      /\/(?:icon\.svg|api\/admin\/counts)$/.test(request.url());
    if (!isAborted) errors.push(`failed: ${request.url()}`);
  });
  return errors;
}

// Use these two with `expect.poll`, because effects often move the focus after the page has changed.
export const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);
export const getFocusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

/** Clicks a link to a path without hovering over it, so nothing is prefetched. */
export const followLink = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/** Runs a function in the page just after the router changes the URL, before the page renders the change. */
export const runDuringUrlChange = (page: Page, act: () => void) =>
  page.evaluate(`{
    const { pushState, replaceState } = history;
    const changeWith = (change) => (...args) => {
      Object.assign(history, { pushState, replaceState });
      change.apply(history, args);
      queueMicrotask(${act.toString()});
    };
    Object.assign(history, { pushState: changeWith(pushState), replaceState: changeWith(replaceState) });
  }`);

/** Returns the position of an element's lower edge in the window. */
export async function getBottom(element: Locator) {
  const box = await element.boundingBox();
  return box!.y + box!.height;
}

/** Holds back the requests that match a pattern until the returned function is called. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Lets three seconds pass in the page, because the service treats a form that is sent faster than a person can type as spam. */
export const passTypingTime = (page: { evaluate: (act: () => void) => Promise<void> }) =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 3000;
  });

/** Starts the application with a key press and waits until it has hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** Waits until the page has handled what has just happened: scroll events, rendering, background tasks and animations. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    await scheduler.postTask(() => {}, { priority: 'background' });
    const endings = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline instanceof DocumentTimeline && effect?.getComputedTiming().iterations !== Infinity,
      )
      .map(({ finished }) => finished);
    await Promise.allSettled(endings);
  });
