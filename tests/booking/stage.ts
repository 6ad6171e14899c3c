import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rolldown } from 'rolldown';
import type { Scheduler } from '#src/model/booking-provider.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><body>${body}</body></html>`;

const place = `<div id="place"></div><div id="other"></div>
<script type="module">
  import { adapter } from '/adapter.js';
  Object.assign(window, { adapter, told: [], heard: [] });
</script>`;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  // A listening server has an address with a port.
  return (server.address() as AddressInfo).port;
}

/** An adapter as the browser gets it. */
async function bundle(scheduler: Scheduler): Promise<string> {
  const build = await rolldown({ input: `src/booking/providers/${scheduler}.ts`, cwd: process.cwd() });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  return output[0].code;
}

export interface Stage {
  /** the studio's site */
  site: string;
  /** the origin of the scheduler's pages */
  scheduler: string;
  /** a third origin */
  stranger: string;
  /** requests to the scheduler's origin */
  asked: string[];
  close: () => void;
}

/** A server of pages that writes down what it is asked for. */
const elsewhere = (record: string[]) =>
  createServer(({ url }, answer) => {
    record.push(url ?? '');
    answer.setHeader('Content-Type', 'text/html');
    answer.end(page('<p>A calendar</p>'));
  });

/** Three origins on this machine: the site with the adapter, the scheduler, and a stranger. */
export async function setStage(scheduler: Scheduler): Promise<Stage> {
  const code = await bundle(scheduler);
  const asked: string[] = [];
  const site = createServer(({ url }, answer) => {
    const isScript = url === '/adapter.js';
    answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    answer.end(isScript ? code : page(place));
  });
  const servers = [site, elsewhere(asked), elsewhere([])] as const;
  const [sitePort, schedulerPort, strangerPort] = await Promise.all(servers.map(listen));
  return {
    site: `http://localhost:${sitePort}`,
    scheduler: `http://127.0.0.1:${schedulerPort}`,
    stranger: `http://127.0.0.1:${strangerPort}`,
    asked,
    close: () => servers.forEach((server) => server.close()),
  };
}
