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

/** Cheap, so that each test may sign in; the service's own test judges the usual cost. */
const passwordHash = hashPassword(password, { N: 4096, r: 8, p: 1 });

/** An answer's data, whose form each test knows. */
// oxlint-disable-next-line typescript/no-explicit-any -- each test reads the parts it asks for
type Data = any;

/** `page` of `useBrowser` */
type Open = (options?: BrowserContextOptions) => Promise<Page>;

export interface Studio {
  origin: string;
  /** asks as a visitor does */
  visitor: (path: string, body: object) => Promise<Data>;
  /** asks as the owner does, from a session of its own */
  owner: (method: string, path: string, body?: object) => Promise<Data>;
  /** a page behind the gate, signed in without typing */
  enter: (open: Open, path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** all emails that were sent, as plain text */
  mails: () => Promise<string[]>;
  /** moves the service's clock */
  advance: (milliseconds: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Opens what can be done with a row, and does it. */
export async function act(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('button', { name: `${action} ${row}` }).click();
}

/** `studio serve` with its service, on the built site and on data of its own. */
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
      // The tests share the machine with browsers.
      BUSY_AFTER_MS: '60000',
      ...env,
    },
  });
  await untilAnswers(`${origin}/healthz`, server);

  let visitors = 0;
  async function ask(method: string, path: string, body: object | undefined, headers: object = {}) {
    // Each visitor has an address of its own, as outside; many at one would be slowed.
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
    // A page's own change of how one gets in ends every other session.
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
    async mails() {
      const outbox = join(folder, 'outbox');
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const mails = await Promise.all(names.toSorted().map((name) => readFile(join(outbox, name), 'utf8')));
      return mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
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

/** Goes to a screen and waits until it shows what it asked for. */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !/Loading\.\.\./.test(document.querySelector('main')?.textContent ?? ''));
}

async function untilAnswers(address: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1000 && server.exitCode === null; tries++) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.kill();
  throw new Error(`studio serve does not answer on ${address}`);
}

/** Waits until a live region announces the text. */
export const waitForStatus = (page: Page, text: string | RegExp) =>
  page.getByRole('status').getByText(text).first().waitFor();

/** The studio's day some days from now. */
export const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + days * 86_400_000);

export const bookingOf = (more: object = {}) => ({
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

export const orderOf = (more: object = {}) => ({
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
