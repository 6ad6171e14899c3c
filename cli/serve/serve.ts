import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { recommendedHashCost } from '#src/service/access/password.ts';
import { getAllowedHosts } from '#src/service/guard/connection.ts';
import { readTrustedProxies } from '#src/service/trusted-proxies.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { isFileSystemError } from '../files.ts';
import { UserError } from '../user-error.ts';
import { createListener } from './listener.ts';
import { LoadGuard, watchEventLoop } from './load-guard.ts';
import { listen } from './server.ts';
import { openSite, type Site } from './site.ts';
import { collect } from '../content/collect.ts';
import { readSettings, type Settings, settingsPaths } from '../content/settings/settings.ts';
import { runContentRules } from '../rules/run.ts';
import { settingsRules } from '../rules/settings/list.ts';

export interface ServeOptions {
  port: number;
  host: string;
  dist: string;
  /** The folder with the studio.yaml that the service reads. */
  content?: string;
  /** False for --no-api. */
  api?: boolean;
}

interface ServeContext {
  env: NodeJS.ProcessEnv;
  /** Results, on standard output. */
  print: (text: string) => void;
  /** Notices, on standard error. */
  log: (text: string) => void;
}

/** Process managers usually kill a process ten seconds after the stop signal. */
const maxStopMs = 9500;
/** The time that open requests have to finish after the stop signal. */
const graceMs = 8000;

/** Serves until a stop signal arrives, and returns after the last response has been sent, within ten seconds. */
export async function serve(
  { port, host, dist, content, api = content !== undefined }: ServeOptions,
  { env, print, log }: ServeContext,
): Promise<void> {
  const trustProxy = asUserError(() => readTrustedProxies(env['TRUSTED_PROXY']));
  const site = await openSite({ dist });
  const studio = content === undefined ? null : readStudio(content);
  const hosts = getAllowedHosts(studio, env);
  const service = api && studio ? await openService(studio, site, env) : null;
  if (service?.initialPassword)
    log(
      `The admin password, shown only once: ${service.initialPassword}\nPlease choose your own at /admin/settings.\n`,
    );
  const { delayMs, stop } = watchEventLoop();
  try {
    const busyAfterMs = Number(env['BUSY_AFTER_MS']) || undefined;
    const load = new LoadGuard({ delayMs, busyAfterMs, trustProxy });
    const onError = (error: unknown) => log(`A request failed: ${inspect(error)}\n`);
    const listener = createListener({ site, api: service?.app, trustProxy, hosts, load, onError });
    const listening = await listen({ port, host, listener, graceMs, load });
    service?.start();
    print(`Serving ${dist} at ${listening.url}\n`);
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

async function openService(studio: Studio, { readPage }: Site, env: NodeJS.ProcessEnv) {
  const { createService } = await import('#src/service/create-service.ts');
  return createService({ studio, readPage, env, hashCost: recommendedHashCost }).catch((error: unknown) => {
    if (isFileSystemError(error)) throw error;
    throw new UserError(
      `The service cannot start: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
}

/** After the first signal, open requests can finish. A second one kills the process, as it does by default. */
function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/**
 * Reads `studio.yaml` with the rules of `studio check`, so the service never runs with settings that a build would reject. Null
 * if there is no `studio.yaml`.
 */
export function readStudio(content: string): Studio | null {
  const path = join(content, settingsPaths.studio);
  if (!existsSync(path)) return null;
  const files = collect(content);
  const settings = readSettings(files);
  const errors = findErrors(settings, files);
  if (errors.length > 0 || !settings.studio) {
    throw new UserError([`${path} has errors. \`studio check\` shows them.`, ...errors].join('\n'));
  }
  return settings.studio;
}

/** Finds the errors in studio.yaml, each as a line of text. */
function findErrors(settings: Settings, files: ReturnType<typeof collect>): string[] {
  const getSource = (path: string) => {
    const file = settings.files.find(({ source }) => source.path === path);
    if (!file) throw new Error(`${path} was not read.`);
    return file.source;
  };
  return runContentRules(settingsRules, { files, settings }, getSource)
    .filter(({ file, severity }) => file === settingsPaths.studio && severity === 'error')
    .map(({ line, message }) => `Line ${line}: ${message}`);
}
