import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { hostingConfigFile, readHostingConfig } from '../hosting/host-files.ts';
import { findPublishedFiles } from './published-files.ts';
import { StaticSite } from './static.ts';

export interface Site {
  /** the build that is served now */
  current(): StaticSite;
  close(): void;
}

export interface SiteOptions {
  dist: string;
  /** bytes of files cached in memory */
  memory?: number;
  /** milliseconds between two checks for a new build */
  pollIntervalMs?: number;
}

/**
 * Serves `dist/`, and each new build once it is complete. During a build, the pages that were requested before are
 * served from memory. A build writes its hosting config last.
 */
export async function openSite({ dist, memory, pollIntervalMs = 500 }: SiteOptions): Promise<Site> {
  const read = async () =>
    new StaticSite(await readHostingConfig(dist), await findPublishedFiles(dist), memory);
  let current = await read();

  const configPath = join(dist, hostingConfigFile);
  const reload = ({ ino }: { ino: number }) => {
    if (ino === 0) return; // deleted: a build starts
    read().then(
      (site) => (current = site),
      () => undefined, // the next build has started already; its end is noticed too
    );
  };
  watchFile(configPath, { interval: pollIntervalMs, persistent: false }, reload);
  return { current: () => current, close: () => unwatchFile(configPath, reload) };
}
