import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayAt } from '#src/lib/time/day.ts';
import { killUnderLoad } from '../api/kill-under-load.ts';
import { startServeProcess } from '../api/serve-process.ts';
import { load, quantile, type Ask } from './load.ts';
import type { BenchOptions } from './options.ts';
import { benchFiles } from './service-files.ts';
import { benchLists } from './service-lists.ts';
import { table } from './table.ts';

const connections = 2000;
const rate = 1000;

/** The service under load, killed under load, and over the data of years. */
export async function benchService({ seconds, kills }: BenchOptions): Promise<string> {
  const parts = [await benchLoad(seconds), await benchFiles(), await benchKills(kills), await benchLists()];
  return ['## The service', ...parts].join('\n\n');
}

/** Addresses behind which all sign-ups come: each may send twenty a minute, and is honestly refused the rest. */
const offices = 40;

/** Every connection is a visitor with an address of its own, as a proxy would tell. */
const addressOf = (visitor: number) => `10.1.${visitor >> 8}.${visitor & 255}`;

const get = (kind: string, path: string): Ask => ({
  kind,
  bytes: (visitor) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nX-Forwarded-For: ${addressOf(visitor)}\r\n\r\n`,
});

let signUps = 0;
const signUp: Ask = {
  kind: 'sign-up',
  bytes: (visitor) => {
    const body = JSON.stringify({ email: `guest${(signUps += 1)}@example.com`, newsletter_type: 'general' });
    return `POST /api/subscribe HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nX-Forwarded-For: 10.2.0.${visitor % offices}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  },
};

const percent = (part: number) => `${(part * 100).toFixed(0)} %`;

const most = (samples: number[]) => Math.max(...samples).toFixed(0);

async function benchLoad(seconds: number): Promise<string> {
  process.stderr.write(`  ${rate} requests a second for ${seconds} s …\n`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-service-'));
  const loadBefore = loadavg()[0]?.toFixed(1);
  const served = await startServeProcess({ dist: 'dist', env: { DATA_DIR: folder } });
  const day = addDays(dayAt(new Date(), 'America/New_York'), 3);
  const times = get('free times', `/api/bookings/times?day=${day}&session=mini`);
  const page = get('page', '/pricing');
  // Out of twenty requests, sixteen are for pages, three ask for free times and one signs up.
  const asks = [
    ...Array.from({ length: 6 }, () => page),
    times,
    ...Array.from({ length: 5 }, () => page),
    times,
    signUp,
    times,
    ...Array.from({ length: 5 }, () => page),
  ];
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${served.child.pid}/status`, 'utf8'))?.[1]) / 1024;
  /** Seconds on a core, as the system counts them. */
  const processor = () => {
    const fields = readFileSync(`/proc/${served.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(megabytes()), 500);
  try {
    const visitors = { port: served.port, connections, asks };
    // A service that has just started is slow until its code is compiled.
    await load({ ...visitors, connections: 200, rate: rate / 2, seconds: 3 });
    memory.length = 0;
    const [before, ownBefore] = [processor(), process.cpuUsage()];
    const { statuses, times: took, sent, unanswered } = await load({ ...visitors, rate, seconds });
    const busy = processor() - before;
    const { user, system } = process.cpuUsage(ownBefore);
    const quarter = Math.max(1, Math.floor(memory.length / 4));
    const rows = Object.entries(took).map(([kind, all]) => [
      kind,
      all.length,
      ...[0.5, 0.99, 1].map((part) => quantile(all, part).toFixed(1)),
    ]);
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return [
      table(['ms from when it was due', 'requests', 'median', 'p99', 'most'], rows),
      `Open loop: ${sent} requests over ${connections} connections in ${seconds} s from one process on the same machine: ${answers.join(', ')}, ${unanswered} unanswered. Of a core the service took ${percent(busy / seconds)}, which sends them ${percent((user + system) / 1e6 / seconds)}; before it the machine's load was ${loadBefore}. Memory: at most ${most(memory.slice(quarter, 2 * quarter))} MB in the second quarter, ${most(memory.slice(-quarter))} MB in the last.`,
    ].join('\n\n');
  } finally {
    clearInterval(sampling);
    await served.kill('SIGTERM');
    rmSync(folder, { recursive: true });
  }
}

async function benchKills(kills: number): Promise<string> {
  process.stderr.write(`  ${kills} × kill -9 …\n`);
  const { acknowledged, lost, duplicates, unexpected, integrity } = await killUnderLoad(kills);
  return table(
    ['kill -9 under load', 'acknowledged', 'lost', 'duplicates', 'unexpected responses', 'integrity check'],
    [[`${kills} times`, acknowledged, lost, duplicates, unexpected.length, integrity]],
  );
}
