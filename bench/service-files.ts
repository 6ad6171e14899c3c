import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { startServeProcess } from '../tests/api/serve-process.ts';
import { median } from './measure.ts';
import { ratio, table } from './table.ts';

const connections = 64;
/** Milliseconds of each run. The servers take turns so a busy machine affects all of them. */
const runMs = 2000;
const rounds = 3;

const request = 'GET /pricing HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n';

interface Candidate {
  name: string;
  port: number;
  stop: () => unknown;
}

/** Measures the requests per second in a closed loop, where each connection sends its next request after a response. */
async function measureRate(port: number): Promise<number> {
  let responseCount = 0;
  let size = 0;
  let failure: Error | undefined;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request));
    let receivedBytes = 0;
    socket.on('error', (error) => (failure ??= error));
    socket.on('data', (part) => {
      // All responses have the same size as the first.
      size ||= getResponseSize(part);
      receivedBytes += part.length;
      if (size === 0 || receivedBytes < size) return;
      receivedBytes -= size;
      responseCount += 1;
      socket.write(request);
    });
    return socket;
  });
  await wait(500);
  responseCount = 0;
  const start = performance.now();
  await wait(runMs);
  const rate = (responseCount * 1000) / (performance.now() - start);
  for (const socket of sockets) socket.destroy();
  if (failure) throw failure;
  return rate;
}

function getResponseSize(part: Buffer): number {
  const text = part.toString('latin1');
  const body = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1]);
  if (!text.startsWith('HTTP/1.1 200') || !body)
    throw new Error(`Unexpected response: ${text.slice(0, 200)}`);
  return text.indexOf('\r\n\r\n') + 4 + body;
}

/** Starts a plain Node server as the upper bound. It answers every request with the same headers and bytes from memory. */
async function startBareServer(headers: Headers, file: string): Promise<Candidate> {
  const sent = [...headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)).flat();
  const program = `
    const body = require('node:fs').readFileSync(${JSON.stringify(file)});
    const headers = ${JSON.stringify(sent)};
    const server = require('node:http').createServer((request, response) => {
      response.writeHead(200, headers);
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { name: 'bare `node:http`, from memory', port: Number(output.toString()), stop: () => child.kill() };
}

/** Compares serving a file with `studio serve` and with a plain Node server. */
export async function benchFiles(): Promise<string> {
  process.stderr.write('  files …\n');
  const folder = mkdtempSync(join(tmpdir(), 'bench-files-'));
  const server = await startServeProcess({ dist: 'dist', env: { DATA_DIR: folder } });
  const file = join(folder, 'pricing.html.br');
  const compressed = brotliCompressSync(readFileSync('dist/pricing.html'));
  writeFileSync(file, compressed);
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/pricing`, {
    headers: { 'accept-encoding': 'br' },
  });
  const reference = await startBareServer(headers, file);
  const own = { name: '`studio serve`', port: server.port, stop: () => server.kill('SIGTERM') };
  const candidates: Candidate[] = [reference, own];
  const rates = new Map<Candidate, number[]>(candidates.map((candidate) => [candidate, []]));
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const candidate of candidates) rates.get(candidate)?.push(await measureRate(candidate.port));
  } finally {
    for (const { stop } of candidates) await stop();
    rmSync(folder, { recursive: true });
  }
  const getMedianRate = (candidate: Candidate) => median(rates.get(candidate) ?? []);
  const rows = candidates.map((candidate) => [
    candidate.name,
    getMedianRate(candidate).toFixed(0),
    ratio(getMedianRate(candidate), getMedianRate(reference)),
  ]);
  const size = (compressed.length / 1000).toFixed(1);
  return [
    table(
      [`/pricing, ${size} kB as brotli`, 'requests/s', 'relative to the bare server'],
      [...rows, ['*target for `studio serve`*', '', '≥ 0.80×']],
    ),
    `${connections} connections from one process on the same machine; median of ${rounds} rounds in which the servers take turns.`,
  ].join('\n\n');
}
