import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayAt } from '#src/domain/time/day.ts';
import { killUnderLoad } from '../tests/api/kill-under-load.ts';
import { startServeProcess } from '../tests/api/serve-process.ts';
import { getQuantile, load, type LoadRequest } from './load.ts';
import type { BenchOptions } from './options.ts';
import { benchFiles } from './service-files.ts';
import { benchLists } from './service-lists.ts';
import { table } from './table.ts';

const connections = 2000;
const rate = 1000;

/** Measures the service under load, when it is killed, and with the data of several years. */
export async function benchService({ seconds, kills }: BenchOptions): Promise<string> {
  const parts = [await benchLoad(seconds), await benchFiles(), await benchKills(kills), await benchLists()];
  return ['## The service', ...parts].join('\n\n');
}

/** All sign-ups come from this many IP addresses. Each may sign up twenty times a minute, and gets a 429 beyond that. */
const signUpAddresses = 40;

/** Returns a different IP address for each connection. */
const getAddress = (visitor: number) => `10.1.${visitor >> 8}.${visitor & 255}`;

const get = (kind: string, path: string): LoadRequest => ({
  kind,
  bytes: (visitor) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nX-Forwarded-For: ${getAddress(visitor)}\r\n\r\n`,
});

let signUps = 0;
const signUp: LoadRequest = {
  kind: 'sign-up',
  bytes: (visitor) => {
    const body = JSON.stringify({ email: `guest${(signUps += 1)}@example.com`, newsletter_type: 'general' });
    return `POST /api/subscribe HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nX-Forwarded-For: 10.2.0.${visitor % signUpAddresses}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  },
};

const percent = (fraction: number) => `${(fraction * 100).toFixed(0)}%`;

const getMax = (samples: number[]) => Math.max(...samples).toFixed(0);

async function benchLoad(seconds: number): Promise<string> {
  process.stderr.write(`  ${rate} requests per second for ${seconds} s …\n`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-service-'));
  const loadBefore = loadavg()[0]?.toFixed(1);
  const server = await startServeProcess({ dist: 'dist', env: { DATA_DIR: folder } });
  const day = addDays(dayAt(new Date(), 'America/New_York'), 3);
  const times = get('free times', `/api/bookings/times?day=${day}&session=mini`);
  const page = get('page', '/pricing');
  // Of twenty requests, sixteen load pages, three load free times and one signs up.
  const requests = [
    ...Array.from({ length: 6 }, () => page),
    times,
    ...Array.from({ length: 5 }, () => page),
    times,
    signUp,
    times,
    ...Array.from({ length: 5 }, () => page),
  ];
  const getMegabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
  const getCpuSeconds = () => {
    const fields = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(getMegabytes()), 500);
  try {
    const visitors = { port: server.port, connections, requests };
    // Warm up the service, which is slow until its code is compiled.
    await load({ ...visitors, connections: 200, rate: rate / 2, seconds: 3 });
    memory.length = 0;
    const [before, ownBefore] = [getCpuSeconds(), process.cpuUsage()];
    const { statuses, times: timesByKind, sent, unanswered } = await load({ ...visitors, rate, seconds });
    const cpuSeconds = getCpuSeconds() - before;
    const { user, system } = process.cpuUsage(ownBefore);
    const quarter = Math.max(1, Math.floor(memory.length / 4));
    const rows = Object.entries(timesByKind).map(([kind, kindTimes]) => [
      kind,
      kindTimes.length,
      ...[0.5, 0.99, 1].map((fraction) => getQuantile(kindTimes, fraction).toFixed(1)),
    ]);
    const responses = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return [
      table(['response time in ms', 'requests', 'median', 'p99', 'max'], rows),
      `Open loop: ${sent} requests over ${connections} connections in ${seconds} s from one process on the same machine: ${responses.join(', ')}, ${unanswered} without a response. The service used ${percent(cpuSeconds / seconds)} of a core, and the client ${percent((user + system) / 1e6 / seconds)}. The machine's load before was ${loadBefore}. Memory: at most ${getMax(memory.slice(quarter, 2 * quarter))} MB in the second quarter, ${getMax(memory.slice(-quarter))} MB in the last.`,
    ].join('\n\n');
  } finally {
    clearInterval(sampling);
    await server.kill('SIGTERM');
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
