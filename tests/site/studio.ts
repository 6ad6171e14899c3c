import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { hashPassword } from '#src/api/admin/access/password-hash.ts';
import { hydrate } from './browser.ts';
import { freePort } from './setup.ts';

export const password = 'a quiet room with a mirror';

/** A low hashing cost keeps sign-ins in tests fast. */
const passwordHash = hashPassword(password, { N: 4096, r: 8, p: 1 });

/** Response data, whose shape each test knows. */
// oxlint-disable-next-line typescript/no-explicit-any -- each test reads the parts it needs
type Data = any;

/** `page` of `useBrowser` */
type Open = (options?: BrowserContextOptions) => Promise<Page>;

export interface Studio {
  origin: string;
  /** sends a request as a visitor */
  visitor: (path: string, body: object) => Promise<Data>;
  /** sends a request as the owner, in a separate session */
  owner: (method: string, path: string, body?: object) => Promise<Data>;
  /** opens an admin screen, already signed in */
  enter: (open: Open, path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** all sent emails as plain text */
  emails: () => Promise<string[]>;
  /** advances the service's clock */
  advance: (milliseconds: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Performs an action from a row's menu. */
export async function act(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('button', { name: `${action} ${row}` }).click();
}

/** Starts `studio serve` with its service on the built site, with its own data. */
export async function startStudio(env: Record<string, string> = {}): Promise<Studio> {
  const folder = await mkdtemp(join(tmpdir(), 'hush-studio-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const clock = ['--import', './tests/site/shifted-clock.mjs'];
  const server = spawn(process.execPath, [...clock, 'bin/studio.js', 'serve', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      ADMIN_PASSWORD_HASH: await passwordHash,
      TRUSTED_PROXY: 'loopback',
      LOG_LEVEL: 'silent',
      // Be patient: browsers use the same machine.
      BUSY_AFTER_MS: '60000',
      ...env,
    },
  });
  await waitUntilReady(`${origin}/healthz`, server);

  let visitors = 0;
  async function ask(method: string, path: string, body: object | undefined, headers: object = {}) {
    // Give each visitor a separate IP address, so that rate limits don't apply.
    const address = `10.1.${Math.floor(visitors / 250)}.${1 + (visitors++ % 250)}`;
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address, ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return { response, data: (JSON.parse(text) as { data: Data }).data };
  }
  const signIn = async () => {
    const { response } = await ask('POST', '/api/admin/session', { password });
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  let cookie = await signIn();
  const asOwner = async (method: string, path: string, body?: object) => {
    // Changing the sign-in method in a page ends this session, so sign in again.
    if (!(await fetch(`${origin}/api/admin/session`, { headers: { cookie } })).ok) cookie = await signIn();
    return ask(method, `/api/admin${path}`, body, { cookie });
  };

  return {
    origin,
    visitor: async (path, body) => (await ask('POST', path, body)).data,
    owner: async (method, path, body) => (await asOwner(method, path, body)).data,
    async enter(open, path, options = {}) {
      const page = await open({ baseURL: origin, ...options });
      const context = page.context();
      const [name = '', value = ''] = (await signIn()).split(/=(.*)/s);
      await context.addCookies([{ name, value, url: origin }]);
      await context.addInitScript(() =>
        sessionStorage.setItem('hq_admin_session', JSON.stringify({ timestamp: Date.now() - 1000 })),
      );
      await show(page, path);
      return page;
    },
    async emails() {
      const outbox = join(folder, 'outbox');
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const emails = await Promise.all(names.toSorted().map((name) => readFile(join(outbox, name), 'utf8')));
      return emails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
    },
    async advance(milliseconds) {
      const moved = once(server, 'message');
      server.send(milliseconds);
      await moved;
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Goes to a screen and waits until its data is loaded. */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !/Loading\.\.\./.test(document.querySelector('main')?.textContent ?? ''));
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1000 && server.exitCode === null; tries++) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.kill();
  throw new Error(`studio serve does not respond on ${url}`);
}

/** Waits until a live region announces the text. */
export const waitForStatus = (page: Page, text: string | RegExp) =>
  page.getByRole('status').getByText(text).first().waitFor();

/** The date in the studio's time zone some days from now. */
export const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + days * 86_400_000);

export const createBooking = (more: object = {}) => ({
  session: 'standard',
  day: dayIn(6),
  time: '14:00',
  addOns: [],
  guests: 2,
  name: 'Robin Example',
  email: 'robin@example.com',
  phone: '(704) 555-0100',
  rules: true,
  ...more,
});

export const createOrder = (more: object = {}) => ({
  kind: 'amount',
  amount: 100,
  design: 'lamp',
  buyerName: 'Kim Example',
  buyerEmail: 'kim@example.com',
  recipientName: 'Lou Example',
  recipientEmail: 'lou@example.com',
  message: 'For you',
  ...more,
});
