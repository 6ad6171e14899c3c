import type { EmailSender } from '#src/service/mail/sender.ts';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { pino } from 'pino';
import { apiListener } from '#cli/serve/listener.ts';
import { listen } from '#cli/serve/server.ts';
import { createService, type RunningService, type ServiceOptions } from '#src/service/create-service.ts';
import { openDatabase } from '#src/service/db/open-database.ts';
import { adminSessionMinutes } from '#src/domain/owner/session.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { readStudio } from '../hosting/small-site.ts';
import { getTotpCode } from '../site/totp-code.ts';
import { lowHashCost, password, passwordHash } from './owner-password.ts';

/** Friday, November 21, 2025, noon in Charlotte. */
export const friday = Date.parse('2025-11-21T17:00:00Z');

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows the shape of the response that it reads
  json: any;
}

interface RequestOptions {
  method?: string;
  json?: unknown;
  form?: Record<string, string> | [string, string][];
  headers?: Record<string, string>;
}

/** Sends requests with a session cookie. Paths are relative to `/api/admin`, unless they start with `/api/`. */
export type OwnerFetch = (path: string, options?: RequestOptions) => Promise<Reply>;

/** The owner, who signs in before the first request, and again when the session has ended. */
export interface Owner extends OwnerFetch {
  /** returns the data, and throws unless the response is a success */
  get: (path: string) => Promise<Reply['json']>;
  /** returns the rows of a list */
  list: (path: string) => Promise<Reply['json']>;
  post: (path: string, json?: object) => Promise<Reply['json']>;
  /** saves settings for the first time; later changes need their `version` */
  saveSettings: (name: string, value: object, version?: number) => Promise<Reply>;
}

export interface TestService extends RunningService {
  origin: string;
  folder: string;
  /** the environment in which commands find this service's data */
  dataEnv: Record<string, string>;
  owner: Owner;
  /** the service's clock; set `time` to move it */
  clock: { time: number };
  fetch(path: string, options?: RequestOptions): Promise<Reply>;
  signIn(overrides?: Record<string, string>): Promise<OwnerFetch>;
  /** returns the code that an authenticator app with this secret shows now */
  generateCode(secret: string): string;
  /** sends queued emails and returns every email in the outbox folder, by default without notices about sign-ins from a new browser */
  getEmails(options?: { includeSignInNotices: boolean }): Promise<string[]>;
}

export interface TestOptions extends Partial<Omit<ServiceOptions, 'env'>> {
  env?: Record<string, string>;
  /** the URL of `database`, which stays open when the service stops */
  databaseUrl?: string;
  folder?: string;
  /** starts without a password */
  isFirstRun?: boolean;
  change?: (studio: Studio) => void;
}

/** All test files of a worker copy this database file, which is faster than migrating. */
let migratedFile: Promise<string> | undefined;

async function createMigratedFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hush-migrated-'));
  await (await openDatabase({ folder })).close();
  return join(folder, 'studio.db');
}

/** Starts the service behind a real HTTP server, with a new database file unless `DATABASE_URL` is set. */
export async function runService({
  env = {},
  folder: given,
  change,
  isFirstRun = false,
  databaseUrl,
  ...options
}: TestOptions = {}): Promise<TestService> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'hush-api-')));
  const url = databaseUrl ?? env['DATABASE_URL'];
  const dataEnv = { DATA_DIR: folder, ...(url && { DATABASE_URL: url }) };
  if (!url && !existsSync(join(folder, 'studio.db'))) {
    migratedFile ??= createMigratedFile();
    await copyFile(await migratedFile, join(folder, 'studio.db'));
  }
  const clock = { time: friday };
  const studio = await readStudio((defaults) => {
    defaults.payment.online = env['STRIPE_SECRET_KEY'] !== undefined;
    change?.(defaults);
  });
  const service = await createService({
    studio,
    readPage: () => Promise.resolve(null),
    env: {
      ...dataEnv,
      BACKUPS: 'off',
      TRUSTED_PROXY: 'loopback',
      ...(!isFirstRun && { ADMIN_PASSWORD_HASH: await passwordHash }),
      ...env,
    },
    hashCost: lowHashCost,
    now: () => new Date(clock.time),
    log: pino({ level: 'silent' }),
    ...options,
  });
  const handleRequest = apiListener(service.app);
  const server = await listen({
    port: 0,
    host: '127.0.0.1',
    listener: (request, response) => void handleRequest(request, response),
    graceMs: 0,
  });
  const origin = `http://127.0.0.1:${server.port}`;

  /** Uses `node:http`, which takes a fifth of the CPU time of the global `fetch`. */
  const fetchReply = async (
    path: string,
    { method, json, form, headers = {} }: RequestOptions = {},
  ): Promise<Reply> => {
    const body = form ? new URLSearchParams(form).toString() : JSON.stringify(json);
    const outgoing = http.request(origin + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body !== undefined && {
          'content-type': form ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        ...headers,
      },
    });
    outgoing.end(body);
    const [response] = (await once(outgoing, 'response')) as [http.IncomingMessage];
    const text = await readText(response);
    return {
      status: response.statusCode ?? 0,
      headers: new Headers(
        Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        ),
      ),
      text,
      json: text && /json/.test(response.headers['content-type'] ?? '') ? JSON.parse(text) : null,
    };
  };

  let browserCookie = '';
  async function signIn(overrides: Record<string, string> = {}): Promise<OwnerFetch> {
    const { status, headers, text } = await fetchReply('/api/admin/session', {
      json: { password, ...overrides },
      headers: { cookie: browserCookie },
    });
    if (status !== 200) throw new Error(`Signing in returned ${status}: ${text}`);
    const [cookie = '', newBrowserCookie = ''] = headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
    browserCookie = newBrowserCookie;
    return (path, request = {}) =>
      fetchReply(path.startsWith('/api/') ? path : `/api/admin${path}`, {
        ...request,
        headers: { cookie, ...request.headers },
      });
  }

  return {
    ...service,
    origin,
    folder,
    dataEnv,
    clock,
    fetch: fetchReply,
    signIn,
    owner: createOwner(signIn, clock),
    generateCode: (secret) => getTotpCode(secret, clock.time),
    async getEmails({ includeSignInNotices } = { includeSignInNotices: false }) {
      await sendAllDue(service);
      const outbox = join(folder, 'outbox');
      const names = await readdir(outbox).catch(() => []);
      const eml = names.filter((name) => name.endsWith('.eml')).toSorted();
      const all = await Promise.all(
        eml.map((name) => readFile(join(outbox, name), 'utf8').then(decodeQuotedPrintable)),
      );
      return includeSignInNotices
        ? all
        : all.filter((email) => !/^Subject: Sign-in from a new browser/m.test(email));
    },
    async stop() {
      await server.stop();
      await service.stop();
      if (!given) await rm(folder, { recursive: true, force: true });
    },
  };
}

function createOwner(signIn: () => Promise<OwnerFetch>, clock: { time: number }): Owner {
  let session: Promise<OwnerFetch> | undefined;
  let endsAt = 0;
  const send: OwnerFetch = async (path, options) => {
    if (!session || clock.time >= endsAt) {
      endsAt = clock.time + adminSessionMinutes * 60_000;
      session = signIn();
    }
    return (await session)(path, options);
  };
  const readData = async (path: string, options?: RequestOptions) => {
    const { status, text, json } = await send(path, options);
    if (status >= 300) throw new Error(`${path} returned ${status}: ${text}`);
    return json.data;
  };
  return Object.assign(send, {
    get: (path: string) => readData(path),
    list: async (path: string) => (await readData(path)).rows,
    post: (path: string, json: object = {}) => readData(path, { json }),
    saveSettings: (name: string, value: object, version = 0) =>
      send(`/settings/${name}`, { method: 'PUT', json: { version, value } }),
  });
}

/** Sends all due emails with a sender. */
export async function sendAll(sender: EmailSender): Promise<void> {
  while ((await sender.sendDue()) > 0);
}

/** Sends all due emails, and waits for those that the service itself is sending. */
async function sendAllDue({ sender, service: { db, now } }: RunningService): Promise<void> {
  for (;;) {
    await sender.sendDue();
    const due = db.selectFrom('emails').select('id').where('status', '=', 'queued');
    if (!(await due.where('dueAt', '<=', now().toISOString()).executeTakeFirst())) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const decodeQuotedPrintable = (eml: string) =>
  eml
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
