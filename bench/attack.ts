import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '#src/service/access/password.ts';
import { openDatabase } from '#src/service/db/open-database.ts';
import { addDays, dayAt } from '#src/domain/time/day.ts';
import { password } from '../tests/api/owner-password.ts';
import {
  getBuyerEmail,
  orderUntilAcknowledged,
  startServeProcess,
  VisitorClient,
} from '../tests/api/serve-process.ts';
import { startSmtp, tarpit } from '../tests/api/smtp-server.ts';
import type { Outcomes } from './attacker.ts';
import { getQuantile, load, type LoadRequest } from './load.ts';
import type { BenchOptions } from './options.ts';
import { table } from './table.ts';

const connections = 200;
/** wrong-clock.mjs has this many. */
const clocks = 3;
/** The owner's IP address, from which they signed in before the attack. */
const ownerAddress = '10.240.0.1';
const pages = ['/', '/pricing', '/booking', '/blog', '/faq', '/no-such-page', '/robots.txt'];

const day = addDays(dayAt(new Date(), 'America/New_York'), 3);
const typicalRequests: readonly LoadRequest[] = [...pages, `/api/bookings/times?day=${day}&session=mini`].map(
  (path) => ({
    kind: path,
    bytes: (visitor) =>
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nX-Forwarded-For: 10.241.0.${visitor}\r\n\r\n`,
  }),
);

interface Sample {
  /** 0 if there was no response */
  status: number;
  ms: number;
}

/** Sends one request over a new connection, like a new visitor's browser. */
function send(port: number, path: string, json?: object): Promise<Sample> {
  const start = performance.now();
  return new Promise((resolve) => {
    const finish = (status = 0) => resolve({ status, ms: performance.now() - start });
    const outgoing = request({
      agent: false,
      host: '127.0.0.1',
      port,
      path,
      method: json ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': ownerAddress,
        'accept-encoding': 'br',
        'content-type': 'application/json',
      },
    });
    outgoing.on('error', () => finish());
    outgoing.on('response', (response) => {
      response.resume();
      response.on('error', () => finish());
      response.on('end', () => finish(response.statusCode));
    });
    outgoing.end(json && JSON.stringify(json));
  });
}

const signIn = (port: number) => send(port, '/api/admin/session', { password });

/** Measures pages, sign-ins and orders while all the attacks run at once. */
export async function benchAttack({ seconds }: BenchOptions): Promise<string> {
  process.stderr.write(`  Attacking over ${connections} connections for ${seconds} s …\n`);
  const loadBefore = loadavg()[0]?.toFixed(1);
  const folder = mkdtempSync(join(tmpdir(), 'bench-attack-'));
  const smtp = await startSmtp(() => tarpit);
  const env = {
    DATA_DIR: folder,
    ADMIN_PASSWORD_HASH: await hashPassword(password),
    SMTP_URL: smtp.url,
    // Some attacks connect directly, from other loopback addresses.
    TRUSTED_PROXY: '127.0.0.1',
    NODE_OPTIONS: `--import ${new URL('wrong-clock.mjs', import.meta.url).href}`,
  };
  const server = await startServeProcess({ dist: 'dist', env });
  const { port } = server;
  const visitors = new VisitorClient();
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(getMegabytes(server.child.pid)), 200);
  try {
    // Warm up the service, which is slow until its code is compiled.
    await load({ port, connections: 50, rate: 300, seconds: 5, requests: typicalRequests });
    await signIn(port);
    const attackerArguments = [join(folder, 'studio.db'), ...[port, connections, seconds].map(String)];
    const attacker = fork(new URL('attacker.ts', import.meta.url), attackerArguments);
    const attacking = once(attacker, 'message');
    await wait(500); // let the attack begin
    const end = performance.now() + (seconds - 1) * 1000;
    const isOver = () => performance.now() > end;
    const unexpected: string[] = [];
    let orders = 0;
    const [pageSamples, healthSamples, signIns, acknowledged, clockChanges] = await Promise.all([
      sample(isOver, 25, (index) => send(port, pages[index % pages.length] ?? '/')),
      sample(isOver, 500, () => send(port, '/healthz')),
      sample(isOver, 3000, () => signIn(port)),
      sample(isOver, 500, () => orderUntilAcknowledged(visitors, () => port, (orders += 1), unexpected)),
      sample(isOver, 10_000, () => Promise.resolve(server.child.kill('SIGUSR2'))),
    ]);
    const [outcomes] = (await attacking) as [Outcomes]; // sent by attacker.ts
    for (let change = clockChanges.length; change % clocks > 0; change += 1) {
      server.child.kill('SIGUSR2');
      await wait(100);
    }
    const recoveryMs = await measureRecovery(port);
    clearInterval(sampling);
    await server.kill('SIGKILL');
    const lost = await countLost(folder, orders);
    return [
      '## Under attack',
      describeVisitors({ pages: pageSamples, 'health checks': healthSamples, 'sign-ins': signIns }),
      describeAttacks(outcomes),
      `Another process on the same machine repeats these attacks over ${connections} connections for ${seconds} s. Load average before the run: ${loadBefore}. Memory: at most ${Math.max(...memory).toFixed(0)} MB (target: < 400). Pages, health check, available times and sign-in all work again ${(recoveryMs / 1000).toFixed(1)} s after the attack (target: < 5). During the attack, the service's clock is a year ahead and an hour behind for ten seconds each, and its mail server never finishes a response. Gift card orders acknowledged during the attack: ${acknowledged.length}; lost after kill -9: ${lost}; rejected with a status other than 429 or 503: ${unexpected.length}.`,
    ].join('\n\n');
  } finally {
    clearInterval(sampling);
    visitors.close();
    await server.kill('SIGKILL');
    smtp.close();
    rmSync(folder, { recursive: true });
  }
}

async function sample<Result>(
  isOver: () => boolean,
  pauseMs: number,
  act: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  while (!isOver()) {
    results.push(await act(results.length));
    await wait(pauseMs);
  }
  return results;
}

/** Returns the time until everything works, at most a minute. */
async function measureRecovery(port: number): Promise<number> {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  const targets = ['/', '/healthz', `/api/bookings/times?day=${day}&session=mini`];
  while (elapsed() < 60_000) {
    const samples = await Promise.all([...targets.map((path) => send(port, path)), signIn(port)]);
    if (samples.every(({ status }) => status === 200)) break;
    await wait(50);
  }
  return elapsed();
}

const getMegabytes = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Counts acknowledged orders that are missing from the database. */
async function countLost(folder: string, orders: number): Promise<number> {
  const { db, close } = await openDatabase({ folder });
  const rows = await db.selectFrom('giftCardOrders').select('buyerEmail').execute();
  await close();
  const stored = new Set(rows.map(({ buyerEmail }) => buyerEmail));
  return Array.from({ length: orders }, (_, index) => getBuyerEmail(index + 1)).filter(
    (email) => !stored.has(email),
  ).length;
}

function describeVisitors(samples: Record<string, Sample[]>): string {
  const rows = Object.entries(samples).map(([kind, kindSamples]) => {
    const times = kindSamples.map(({ ms }) => ms);
    const figures = [0.5, 0.99, 1].map((fraction) => getQuantile(times, fraction).toFixed(0));
    return [kind, ...figures, describeStatuses(kindSamples)];
  });
  return table(
    ['response times in ms', 'median', 'p99', 'max', 'responses'],
    [...rows, ['*target*', '', '< 250 for pages', '< 3000 for sign-ins', 'no 5xx except 503']],
  );
}

function describeAttacks(outcomes: Outcomes): string {
  const rows = Object.entries(outcomes).map(([name, counts]) => [
    name,
    Object.values(counts).reduce((sum, count) => sum + count, 0),
    describeCounts(counts),
  ]);
  return table(
    ['attack', 'attempts', 'responses'],
    [...rows, ['*target*', '', '4xx, 503 or disconnected; 200 within quotas']],
  );
}

function describeStatuses(samples: Sample[]): string {
  const counts: Record<string, number> = {};
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1;
  return describeCounts(counts);
}

const describeCounts = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(', ');
