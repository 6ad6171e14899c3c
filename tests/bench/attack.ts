import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '#src/api/admin/access/password-hash.ts';
import { openDatabase } from '#src/api/database/open-database.ts';
import { addDays, dayAt } from '#src/lib/time/day.ts';
import { password } from '../api/test-service.ts';
import {
  getBuyerEmail,
  orderUntilAcknowledged,
  startServeProcess,
  VisitorClient,
} from '../api/serve-process.ts';
import type { Outcomes } from './attacker.ts';
import { load, quantile, type Ask } from './load.ts';
import type { BenchOptions } from './options.ts';
import { table } from './table.ts';

const connections = 200;
/** The owner has signed in from this address before the attack. */
const home = '10.240.0.1';
const pages = ['/', '/pricing', '/booking', '/blog', '/faq', '/nowhere', '/robots.txt'];

const day = addDays(dayAt(new Date(), 'America/New_York'), 3);
/** Requests of a usual day. */
const usual: readonly Ask[] = [...pages, `/api/bookings/times?day=${day}&session=mini`].map((path) => ({
  kind: path,
  bytes: (visitor) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nX-Forwarded-For: 10.241.0.${visitor}\r\n\r\n`,
}));

interface Sample {
  /** 0 without an answer */
  status: number;
  ms: number;
}

/** Sends one request over a new connection, as a new visitor's browser does. */
function ask(port: number, path: string, json?: object): Promise<Sample> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status = 0) => resolve({ status, ms: performance.now() - begun });
    const sent = request({
      agent: false,
      host: '127.0.0.1',
      port,
      path,
      method: json ? 'POST' : 'GET',
      headers: { 'x-forwarded-for': home, 'accept-encoding': 'br', 'content-type': 'application/json' },
    });
    sent.on('error', () => done());
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('error', () => done());
      answer.on('end', () => done(answer.statusCode));
    });
    sent.end(json && JSON.stringify(json));
  });
}

const signIn = (port: number) => ask(port, '/api/admin/session', { password });

/** Measures visitors, the owner and orders while all attacks run at once. */
export async function benchAttack({ seconds }: BenchOptions): Promise<string> {
  process.stderr.write(`  ${connections} connections attack for ${seconds} s …\n`);
  const loadBefore = loadavg()[0]?.toFixed(1);
  const folder = mkdtempSync(join(tmpdir(), 'bench-attack-'));
  const env = { DATA_DIR: folder, ADMIN_PASSWORD_HASH: await hashPassword(password) };
  const served = await startServeProcess({ dist: 'dist', env });
  const { port } = served;
  const visitors = new VisitorClient();
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(megabytesOf(served.child.pid)), 200);
  try {
    // A service that has just started is slow until its code is compiled.
    await load({ port, connections: 50, rate: 300, seconds: 5, asks: usual });
    await signIn(port);
    const attacker = fork(new URL('attacker.ts', import.meta.url), [port, connections, seconds].map(String));
    const attacked = once(attacker, 'message');
    await wait(500); // until the attack is under way
    const end = performance.now() + (seconds - 1) * 1000;
    const isOver = () => performance.now() > end;
    const faults: string[] = [];
    let orders = 0;
    const [pageSamples, healthSamples, signIns, acknowledged] = await Promise.all([
      sample(isOver, 25, (index) => ask(port, pages[index % pages.length] ?? '/')),
      sample(isOver, 500, () => ask(port, '/healthz')),
      sample(isOver, 3000, () => signIn(port)),
      sample(isOver, 500, () => orderUntilAcknowledged(visitors, () => port, (orders += 1), faults)),
    ]);
    const [outcomes] = (await attacked) as [Outcomes]; // as attacker.ts sends them
    clearInterval(sampling);
    await served.kill('SIGKILL');
    const lost = await countLost(folder, orders);
    return [
      '## Under attack',
      describeVisitors({ pages: pageSamples, 'health checks': healthSamples, 'sign-ins': signIns }),
      describeAttacks(outcomes),
      `${connections} connections of another process on the same machine repeat these attacks for ${seconds} s; before it the machine's load was ${loadBefore}. Memory: at most ${Math.max(...memory).toFixed(0)} MB (target: < 400). Gift card orders acknowledged meanwhile: ${acknowledged.length}; lost after kill -9: ${lost}; refused by anything but 429 and 503: ${faults.length}.`,
    ].join('\n\n');
  } finally {
    clearInterval(sampling);
    visitors.close();
    await served.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

/** Repeats an action with a pause until the time is over. */
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

const megabytesOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Counts acknowledged orders that are not in the database. */
async function countLost(folder: string, orders: number): Promise<number> {
  const { db, close } = await openDatabase({ folder });
  const rows = await db.selectFrom('giftCardOrders').select('buyerEmail').execute();
  await close();
  const kept = new Set(rows.map(({ buyerEmail }) => buyerEmail));
  return Array.from({ length: orders }, (_, index) => getBuyerEmail(index + 1)).filter(
    (email) => !kept.has(email),
  ).length;
}

function describeVisitors(samples: Record<string, Sample[]>): string {
  const rows = Object.entries(samples).map(([kind, all]) => {
    const times = all.map(({ ms }) => ms);
    const figures = [0.5, 0.99, 1].map((part) => quantile(times, part).toFixed(0));
    return [kind, ...figures, countsOf(all)];
  });
  return table(
    ['ms for others', 'median', 'p99', 'most', 'answers'],
    [...rows, ['*target*', '', '< 250 for pages', '< 3000 for sign-ins', '']],
  );
}

function describeAttacks(outcomes: Outcomes): string {
  const rows = Object.entries(outcomes).map(([name, counts]) => [
    name,
    Object.values(counts).reduce((sum, count) => sum + count, 0),
    listOf(counts),
  ]);
  return table(
    ['attack', 'attempts', 'answers'],
    [...rows, ['*target*', '', '4xx or 503, within quotas 200']],
  );
}

function countsOf(samples: Sample[]): string {
  const counts: Record<string, number> = {};
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1;
  return listOf(counts);
}

const listOf = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(', ');
