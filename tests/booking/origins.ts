import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rolldown } from 'rolldown';
import type { Scheduler } from '#src/domain/studio/booking-provider.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Test page</title><body>${body}</body></html>`;

const mountPage = `<div id="place"></div><div id="other"></div>
<script type="module">
  import { adapter } from '/adapter.js';
  Object.assign(window, { adapter, events: [], messages: [] });
</script>`;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port; // a TCP server has an AddressInfo
}

async function bundleAdapter(scheduler: Scheduler): Promise<string> {
  const build = await rolldown({
    input: `src/site/pages/booking/providers/${scheduler}.ts`,
    cwd: process.cwd(),
  });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  return output[0].code;
}

export interface Origins {
  site: string;
  scheduler: string;
  stranger: string;
  /** requests to the scheduler's origin */
  requested: string[];
  close: () => void;
}

/** Creates a server that shows the same page at every URL and records the URLs. */
const createRecordingServer = (record: string[]) =>
  createServer(({ url }, response) => {
    record.push(url ?? '');
    response.setHeader('Content-Type', 'text/html');
    response.end(page('<p>A calendar</p>'));
  });

/** Starts servers for three origins: the site with the adapter, the scheduler, and an unrelated one. */
export async function startOrigins(scheduler: Scheduler): Promise<Origins> {
  const code = await bundleAdapter(scheduler);
  const requested: string[] = [];
  const site = createServer(({ url }, response) => {
    const isScript = url === '/adapter.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? code : page(mountPage));
  });
  const servers = [site, createRecordingServer(requested), createRecordingServer([])] as const;
  const [sitePort, schedulerPort, strangerPort] = await Promise.all(servers.map(listen));
  return {
    site: `http://localhost:${sitePort}`,
    scheduler: `http://127.0.0.1:${schedulerPort}`,
    stranger: `http://127.0.0.1:${strangerPort}`,
    requested,
    close: () => servers.forEach((server) => server.close()),
  };
}
