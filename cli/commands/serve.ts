import { Command } from 'commander';
import { isFileSystemError } from '../files.ts';
import { processTerminal, type Terminal } from '../report/terminal.ts';
import type { Site } from '../serve/site.ts';
import type { StudioConfig } from '../serve/studio-config.ts';
import { UserError } from '../user-error.ts';
import { contentOption, folderOption, portOption } from './options.ts';

export interface ServeOptions {
  port: number;
  host: string;
  dist: string;
  /** The folder with the studio.yaml that the service reads. */
  content?: string;
  /** False for --no-api. */
  api?: boolean;
}

const examples = `
Examples:
  $ studio serve
  $ studio serve --port 8080
  $ studio serve --host 0.0.0.0        reachable from the network
  $ PORT=8080 TRUSTED_PROXY=loopback studio serve
  $ DATABASE_URL=postgres://… SMTP_URL=smtps://… studio serve

Serves the site as published, with the same headers, redirects, compression and 404 pages. Picks up a new build without a
restart. Includes the service for forms and the admin: its data is in DATA_DIR (.studio/data) or DATABASE_URL, email goes
to SMTP_URL or to DATA_DIR/outbox, and ADMIN_PASSWORD_HASH sets the /admin password.
Behind an https proxy, set TRUSTED_PROXY to its IP address, or to loopback if it runs on this machine. See docs/service.md.`;

/** Process managers usually kill a process ten seconds after the stop signal. */
const maxStopMs = 9500;
/** The time that open requests have to finish after the stop signal. */
const graceMs = 8000;

export function serveCommand(): Command {
  return new Command('serve')
    .description("Serve dist/ with the published site's headers, redirects, compression and 404 pages")
    .addOption(portOption('-p, --port <number>', 4173))
    .option('--host <name>', 'address to listen on', 'localhost')
    .addOption(folderOption('--dist <folder>', 'the built site', 'dist'))
    .addOption(contentOption())
    .option('--no-api', 'serve only the static site, without forms or the admin')
    .addHelpText('after', examples)
    .action((options: ServeOptions) => serve(options));
}

/** Serves until a stop signal arrives, and returns after the last response has been sent, within ten seconds. */
export async function serve(
  { port, host, dist, content, api = content !== undefined }: ServeOptions,
  terminal: Terminal = processTerminal(),
): Promise<void> {
  const [
    { openSite },
    { createListener },
    { listen },
    { LoadGuard, watchEventLoop },
    { readStudioConfig },
    { getAllowedHosts },
    { readTrustedProxies },
  ] = await Promise.all([
    import('../serve/site.ts'),
    import('../serve/listener.ts'),
    import('../serve/server.ts'),
    import('../serve/load-guard.ts'),
    import('../serve/studio-config.ts'),
    import('#src/api/guard/allowed-hosts.ts'),
    import('#src/api/trusted-proxies.ts'),
  ]);
  const trustProxy = asUserError(() => readTrustedProxies(terminal.env['TRUSTED_PROXY']));
  const site = await openSite({ dist });
  const config = content === undefined ? null : readStudioConfig(content);
  const hosts = getAllowedHosts(config?.studio ?? null, terminal.env);
  const service = api && config ? await openService(config, site, terminal) : null;
  const { delayMs, stop } = watchEventLoop();
  try {
    const busyAfterMs = Number(terminal.env['BUSY_AFTER_MS']) || undefined;
    const load = new LoadGuard({ delayMs, busyAfterMs, trustProxy });
    const listener = createListener({ site, api: service?.app, trustProxy, hosts, load });
    const listening = await listen({ port, host, listener, graceMs, load });
    service?.start();
    terminal.print(`Serving ${dist} at ${listening.url}\n`);
    await waitForStopSignal();
    // Connections to other servers, such as Stripe, may still be open then.
    setTimeout(() => process.exit(), maxStopMs).unref();
    await Promise.all([listening.stop(), service?.stopWork()]);
  } finally {
    stop();
    site.close();
    await service?.stop();
  }
}

function asUserError<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}

async function openService(config: StudioConfig, { readPage }: Site, terminal: Terminal) {
  const { createService } = await import('#src/api/create-service.ts');
  const service = await createService({ ...config, readPage, env: terminal.env }).catch((error: unknown) => {
    if (isFileSystemError(error)) throw error;
    throw new UserError(
      `The service cannot start: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  if (service.initialPassword) {
    terminal.log(
      `The admin password, shown only once: ${service.initialPassword}\nPlease choose your own at /admin/settings.\n`,
    );
  }
  return service;
}

/** After the first signal, open requests can finish. A second one kills the process, as it does by default. */
function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
