import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createListener } from '#cli/serve/listener.ts';
import { LoadGuard } from '#cli/serve/load-guard.ts';
import { listen } from '#cli/serve/server.ts';
import { openSite, type Site } from '#cli/serve/site.ts';
import { readStudio } from '#cli/serve/serve.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { createService } from '#src/service/create-service.ts';
import { getAllowedHosts } from '#src/service/guard/connection.ts';
import { readTrustedProxies } from '#src/service/trusted-proxies.ts';
import { lowHashCost, passwordHash } from '../api/owner-password.ts';
import { rethrow } from '../hosting/test-server.ts';

export interface SiteServer {
  origin: string;
  /** advances the service's clock */
  advanceClock: (milliseconds: number) => void;
  runScheduledTasks: () => Promise<void>;
  stop: () => Promise<void>;
}

interface BuiltSite {
  site: Site;
  studio: Studio;
  /** the port that is used again by the next server, so that the browser's cache stays valid; 0 while it is in use */
  port: number;
}

/** All test files of a worker share the files in memory. */
const builtSites = new Map<string, Promise<BuiltSite>>();

async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const studio = readStudio(join(folder, 'content'));
  if (!studio) throw new Error(`${folder} has no content/studio.yaml.`);
  return { site: await openSite({ dist: join(folder, 'dist') }), studio, port: 0 };
}

function getBuiltSite(folder: string): Promise<BuiltSite> {
  const built = builtSites.get(folder) ?? readBuiltSite(folder);
  builtSites.set(folder, built);
  return built;
}

/**
 * Serves a built site with a new database, as `studio serve` does, but in the test's process and without compression. A process that
 * starts and compresses files takes three seconds of CPU time.
 */
export async function serveSite(
  env: Record<string, string> = {},
  folder = '.',
  change?: (studio: Studio) => void,
): Promise<SiteServer> {
  const built = await getBuiltSite(resolve(folder));
  const { site } = built;
  const studio = structuredClone(built.studio);
  studio.payment.online = env['STRIPE_SECRET_KEY'] !== undefined;
  change?.(studio);
  const dataFolder = await mkdtemp(join(tmpdir(), 'hush-studio-'));
  const fullEnv = {
    DATA_DIR: dataFolder,
    ADMIN_PASSWORD_HASH: await passwordHash,
    TRUSTED_PROXY: 'loopback',
    LOG_LEVEL: 'silent',
    ...env,
  };
  let advancedBy = 0;
  const now = () => new Date(Date.now() + advancedBy);
  const service = await createService({
    studio,
    readPage: site.readPage,
    env: fullEnv,
    hashCost: lowHashCost,
    now,
  });
  const trustProxy = readTrustedProxies(fullEnv.TRUSTED_PROXY);
  const load = new LoadGuard({ delayMs: () => 0, trustProxy }); // a busy machine is not a reason to reject requests
  const hosts = getAllowedHosts(studio, fullEnv);
  const handle = createListener({ site, api: service.app, trustProxy, hosts, load, onError: rethrow });
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    delete request.headers['accept-encoding'];
    handle(request, response);
  };
  const open = (port: number) => listen({ port, host: 'localhost', listener, graceMs: 0, load });
  const server = await open(built.port).catch(() => open(0)); // another process may have taken the port
  built.port = 0;
  service.start();
  return {
    origin: `http://localhost:${server.port}`,
    advanceClock: (milliseconds) => void (advancedBy += milliseconds),
    runScheduledTasks: () => service.scheduler.runDue(),
    async stop() {
      await server.stop();
      built.port = server.port;
      await service.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
