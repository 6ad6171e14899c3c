import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import type { Studio as StudioSettings } from '#src/domain/studio/studio.ts';
import { booking, order } from '../api/example-requests.ts';
import { password } from '../api/owner-password.ts';
import { startSmtp } from '../api/smtp-server.ts';
import { followLink, hydrate, type useBrowser } from './browser.ts';
import { serveSite } from './site-server.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- each test knows the shape of the data that it reads
type Data = any;

type Open = ReturnType<typeof useBrowser>['open'];

export interface Studio {
  origin: string;
  asVisitor: (path: string, body: object) => Promise<Data>;
  /** sends a request as the owner, in a session that is separate from the browser's */
  asOwner: (method: string, path: string, body?: object) => Promise<Data>;
  /** opens an empty page in a browser that is signed in */
  openSignedIn: (open: Open, options?: BrowserContextOptions) => Promise<Page>;
  openAdmin: (open: Open, path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** returns the source of each sent email */
  getEmails: () => string[];
  /** advances the service's clock */
  advanceClock: (milliseconds: number) => void;
  runScheduledTasks: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function clickRowAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('button', { name: `${action} ${row}` }).click();
}

/** Serves the built site with a new database and a mail server. */
export async function startStudio(
  env: Record<string, string> = {},
  folder?: string,
  change?: (studio: StudioSettings) => void,
): Promise<Studio> {
  const smtp = await startSmtp();
  const { origin, advanceClock, runScheduledTasks, stop } = await serveSite(
    { SMTP_URL: smtp.url, ...env },
    folder,
    change,
  );

  let visitors = 0;
  async function send(method: string, path: string, body: object | undefined, headers: object = {}) {
    // Each request has a different IP address so rate limits don't apply.
    const address = `10.1.${Math.floor(visitors / 250)}.${1 + (visitors++ % 250)}`;
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address, ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return { response, data: (JSON.parse(text) as { data: Data }).data };
  }
  const signIn = async () => {
    const { response } = await send('POST', '/api/admin/session', { password });
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  let cookie = await signIn();
  const sendAsOwner = async (method: string, path: string, body?: object) => {
    // Changing the sign-in method in a page ends this session, so sign in again.
    if (!(await fetch(`${origin}/api/admin/session`, { headers: { cookie } })).ok) cookie = await signIn();
    return send(method, `/api/admin${path}`, body, { cookie });
  };

  const openSignedIn: Studio['openSignedIn'] = async (open, options = {}) => {
    const page = await open({ baseURL: origin, ...options });
    const [name = '', value = ''] = (await signIn()).split(/=(.*)/s);
    await page.context().addCookies([{ name, value, url: origin }]);
    return page;
  };

  return {
    origin,
    openSignedIn,
    asVisitor: async (path, body) => (await send('POST', path, body)).data,
    asOwner: async (method, path, body) => (await sendAsOwner(method, path, body)).data,
    async openAdmin(open, path, options) {
      const page = await openSignedIn(open, options);
      await openScreen(page, path);
      return page;
    },
    getEmails: () => smtp.received.map((email) => email.replaceAll('=\n', '').replaceAll('=3D', '=')),
    advanceClock,
    runScheduledTasks,
    async stop() {
      await stop();
      smtp.close();
    },
  };
}

/** Goes to an admin screen and waits until its data is loaded. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
  await waitForScreen(page);
}

/** Goes to another admin screen without loading the application again, so axe stays loaded too. */
export async function switchScreen(page: Page, path: string): Promise<void> {
  const before = new URL(page.url());
  if (before.pathname !== new URL(path, before).pathname)
    await page.locator('main').evaluate((main) => main.setAttribute('data-left', ''));
  await followLink(page, path);
  await page.waitForURL(({ href }) => href !== before.href);
  await page.locator('main[data-left]').waitFor({ state: 'detached' });
  await waitForScreen(page);
}

/** Lists the views of the current screen other than its first, from its tabs. */
export const listTabs = (page: Page, path: string): Promise<string[]> =>
  page
    .locator(`main nav li > a[href^="${path}?view="]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Waits until the data of the current admin screen is loaded. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    // A list whose query changed keeps its rows until the new ones have loaded.
    return main && !main.querySelector('[aria-busy="true"]') && !main.textContent.includes('Loading...');
  });
}

/** Serves a studio while a file's tests run. */
export function useStudio(): Studio {
  const studio = {} as Studio; // complete once the hook has run
  beforeAll(async () => void Object.assign(studio, await startStudio()));
  afterAll(() => studio.stop());
  return studio;
}

/** Returns a function that opens admin screens in one page, which loads the application only once. */
export function useAdminPage(studio: Studio, open: Open) {
  let page: Page;
  beforeAll(async () => {
    page = await studio.openSignedIn(open);
  });
  return async (path: string, { viewport }: Pick<BrowserContextOptions, 'viewport'> = {}): Promise<Page> => {
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
    await page.emulateMedia({ colorScheme: null });
    const isOtherScreen = page.url().startsWith(`${studio.origin}/admin`) && !page.url().endsWith(path);
    const hasLeftovers = (await page.locator('dialog[open], [data-result="failure"]').count()) > 0;
    await (isOtherScreen && !hasLeftovers ? switchScreen : openScreen)(page, path);
    return page;
  };
}

/** Waits until a live region announces the text. */
export const waitForStatus = (page: Page, text: string | RegExp) =>
  page.getByRole('status').getByText(text).first().waitFor();

/** Returns the date in the studio's time zone this many days from now. */
export const daysFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + days * 86_400_000);

/** Returns the date of the next Monday (1) to Sunday (7) that is at least two days away, so that every start time is bookable. */
export const nextWeekday = (weekday: number): string =>
  [2, 3, 4, 5, 6, 7, 8]
    .map(daysFromNow)
    .find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === weekday % 7) ?? '';

export const createBooking = (overrides: object = {}) =>
  booking({ day: daysFromNow(6), addOns: [], ...overrides });

export const createOrder = (overrides: object = {}) => order({ amount: 100, ...overrides });
