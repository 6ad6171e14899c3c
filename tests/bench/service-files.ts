import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { startServeProcess } from '../api/serve-process.ts';
import { median } from './measure.ts';
import { ratio, table } from './table.ts';

const connections = 64;
/** Milliseconds of each run; the servers take turns, since a busy machine is not equally busy for long. */
const length = 2000;
const rounds = 3;

const ask = 'GET /pricing HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n';

interface Candidate {
  name: string;
  port: number;
  stop: () => unknown;
}

/** A closed loop: each connection asks again when it has its answer. Answers requests a second. */
async function rush(port: number): Promise<number> {
  let answered = 0;
  let size = 0;
  let failure: Error | undefined;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(ask));
    let got = 0;
    socket.on('error', (error) => (failure ??= error));
    socket.on('data', (part) => {
      // All answers are alike: the first one tells how long they are.
      size ||= sizeOf(part);
      got += part.length;
      if (size === 0 || got < size) return;
      got -= size;
      answered += 1;
      socket.write(ask);
    });
    return socket;
  });
  await wait(500);
  answered = 0;
  const begun = performance.now();
  await wait(length);
  const rate = (answered * 1000) / (performance.now() - begun);
  for (const socket of sockets) socket.destroy();
  if (failure) throw failure;
  return rate;
}

function sizeOf(part: Buffer): number {
  const text = part.toString('latin1');
  const body = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1]);
  if (!text.startsWith('HTTP/1.1 200') || !body) throw new Error(`This is no page: ${text.slice(0, 200)}`);
  return text.indexOf('\r\n\r\n') + 4 + body;
}

/** Node's own server as the upper bound: every request gets the same bytes and headers from memory. */
async function bare(headers: Headers, file: string): Promise<Candidate> {
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
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { name: 'bare `node:http`, from memory', port: Number(said.toString()), stop: () => child.kill() };
}

/** One worker, so that it has one core as the others have; the compressed file as it lies on the disk. */
async function nginx(headers: Headers, file: string): Promise<Candidate | null> {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = 20_000 + (process.pid % 20_000);
  const kept = [...headers].filter(
    ([name]) =>
      !/^(?:connection|date|keep-alive|content-length|content-type|etag|last-modified|accept-ranges)$/.test(
        name,
      ),
  );
  const lines = kept.map(([name, value]) => `add_header ${name} '${value.replaceAll("'", String.raw`\'`)}';`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; location = /pricing { default_type text/html; alias ${file}; ${lines.join(' ')} } }
    }`,
  );
  const child: ChildProcess = spawn(program, ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await wait(500);
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  };
  return { name: `nginx ${versionOf(program)}, from the disk`, port, stop };
}

const versionOf = (program: string) =>
  /nginx\/([\d.]+)/.exec(spawnSync(program, ['-v'], { encoding: 'utf8' }).stderr)?.[1] ?? '';

/** Files beside what Node's server, and nginx where there is one, make of the same bytes. */
export async function benchFiles(): Promise<string> {
  process.stderr.write('  files …\n');
  const folder = mkdtempSync(join(tmpdir(), 'bench-files-'));
  const served = await startServeProcess({ dist: 'dist', env: { DATA_DIR: folder } });
  const file = join(folder, 'pricing.html.br');
  const compressed = brotliCompressSync(readFileSync('dist/pricing.html'));
  writeFileSync(file, compressed);
  const { headers } = await fetch(`http://127.0.0.1:${served.port}/pricing`, {
    headers: { 'accept-encoding': 'br' },
  });
  const reference = await bare(headers, file);
  const other = await nginx(headers, file);
  const own = { name: '`studio serve`', port: served.port, stop: () => served.kill('SIGTERM') };
  const candidates: Candidate[] = [reference, own, ...(other ? [other] : [])];
  const rates = new Map<Candidate, number[]>(candidates.map((candidate) => [candidate, []]));
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const candidate of candidates) rates.get(candidate)?.push(await rush(candidate.port));
  } finally {
    for (const { stop } of candidates) await stop();
    rmSync(folder, { recursive: true });
  }
  const rateOf = (candidate: Candidate) => median(rates.get(candidate) ?? []);
  const rows = candidates.map((candidate) => [
    candidate.name,
    rateOf(candidate).toFixed(0),
    ratio(rateOf(candidate), rateOf(reference)),
  ]);
  const size = (compressed.length / 1000).toFixed(1);
  return [
    table(
      [`/pricing, ${size} kB as brotli`, 'requests/s', 'of the bare server'],
      [...rows, ['*target of `studio serve`*', '', '≥ 0.80×']],
    ),
    `${connections} connections from one process on the same machine, the median of ${rounds} rounds in turns.${other ? '' : ' nginx is not installed here.'}`,
  ].join('\n\n');
}
