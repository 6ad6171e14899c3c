import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serveCommand } from '#cli/commands/serve.ts';
import { serve } from '#cli/serve/serve.ts';
import { listen } from '#cli/serve/server.ts';
import { startServeProcess, type ServeProcess } from './api/serve-process.ts';
import { publish, smallSite, writeSite } from './hosting/small-site.ts';

const large = randomBytes(12_000_000);
const servers: ServeProcess[] = [];
const output = { env: {}, print: () => {}, log: () => {} };

afterEach(() => {
  for (const { child } of servers.splice(0)) child.kill('SIGKILL');
});

/** Starts `studio serve` in a separate process on a free port. */
async function start(dist: string, ...args: string[]) {
  const server = await startServeProcess({ dist, args, env: { DATA_DIR: join(dist, '../data') } });
  servers.push(server);
  const { child, port } = server;
  return { child, port, exited: once(child, 'exit') as Promise<[number | null, string | null]> };
}

async function readSize(response: http.IncomingMessage): Promise<number> {
  let size = 0;
  for await (const chunk of response) size += (chunk as Buffer).length;
  return size;
}

describe('studio serve', () => {
  test('prints its address, sends HSTS behind an HTTPS proxy, and stops on a signal', async () => {
    const dist = await writeSite(smallSite);
    await publish(dist);
    const { child, port, exited } = await start(dist);
    expect((await fetch(`http://127.0.0.1:${port}/pricing`)).status).toBe(200);
    const getServiceHsts = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${port}/healthz`, { headers })).headers.get('strict-transport-security');
    expect(await getServiceHsts({})).toBeNull();
    expect(await getServiceHsts({ 'x-forwarded-proto': 'https' })).toMatch(/max-age=\d{8}/);
    child.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
  });

  test('without the API, finishes open requests before it stops', async () => {
    const dist = await writeSite({ ...smallSite, 'images/blog/large.jpg': large });
    await publish(dist);
    const { child, port, exited } = await start(dist, '--no-api', '--host', 'localhost');
    expect((await fetch(`http://127.0.0.1:${port}/api/hours`)).status).toBe(404);
    const request = http.get({
      host: '127.0.0.1',
      port,
      path: '/images/blog/large.jpg',
      agent: new http.Agent({ keepAlive: true }),
    });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    child.kill('SIGTERM');
    const tryToConnect = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => 'connected',
        ({ message }: Error) => message,
      );
    await expect.poll(tryToConnect).toBe('fetch failed');
    expect(await readSize(response)).toBe(large.length);
    expect(await exited).toEqual([0, null]);
  });

  test('sends a slow client the rest of a response before it stops', async () => {
    const server = await listen({
      port: 0,
      host: '127.0.0.1',
      listener: (_, response) => response.end(large),
    });
    const request = http.get({
      host: '127.0.0.1',
      port: server.port,
      agent: new http.Agent({ keepAlive: true }),
    });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const stopped = server.stop();
    expect(await readSize(response)).toBe(large.length);
    await stopped;
  });

  test('fails without a built site and says which command to run', async () => {
    const options = { port: 0, host: 'localhost', dist: '/nowhere/dist' };
    await expect(serve(options, output)).rejects.toMatchObject({
      name: 'UserError',
      message: 'There is no built site in /nowhere/dist. Run `npm run build` first.',
    });
  });

  test('reports a port that is already in use', async () => {
    const dist = await writeSite(smallSite);
    await publish(dist);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(serve({ port, host: 'localhost', dist }, output)).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringMatching(`^Port ${port} is already in use`),
    });
    other.close();
  });

  test('rejects an invalid trusted proxy', async () => {
    const dist = await writeSite(smallSite);
    await publish(dist);
    const options = { port: 0, host: 'localhost', dist };
    const served = serve(options, { ...output, env: { TRUSTED_PROXY: '*' } });
    await expect(served).rejects.toThrow('TRUSTED_PROXY is "*"');
  });

  test.each(['seventy', '-1', '70000', '1.5'])('rejects %s as a port', async (port) => {
    const command = serveCommand()
      .exitOverride()
      .configureOutput({ writeErr: () => {} });
    await expect(command.parseAsync(['--port', port], { from: 'user' })).rejects.toMatchObject({
      code: 'commander.invalidArgument',
    });
  });
});

describe('the server', () => {
  test('closes unfinished connections after the grace period', async () => {
    const listener = vi.fn<() => void>();
    const listening = await listen({
      port: 0,
      host: '127.0.0.1',
      graceMs: 100,
      listener,
    });
    const socket = connect(listening.port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    await listening.stop();
    expect(await closed).toBeDefined();
  });

  test('reports an address that this machine does not have', async () => {
    await expect(listen({ port: 0, host: '203.0.113.7', listener: () => {} })).rejects.toThrow(
      'This machine has no address 203.0.113.7',
    );
  });
});
