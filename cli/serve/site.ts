import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { hostingConfigFile, readHostingConfig } from '../hosting/host-files.ts';
import { findPublishedFiles } from './published-files.ts';
import { StaticSite } from './static.ts';

export interface Site {
  /** The build that is currently served. */
  current(): StaticSite;
  close(): void;
}

export interface SiteOptions {
  dist: string;
  memoryBytes?: number;
  /** Interval between checks for a new build. */
  pollIntervalMs?: number;
}

/**
 * Serves `dist/`, and switches to a new build once its hosting config, the last file written, changes. During a build,
 * files that were requested before are served from memory.
 */
export async function openSite({ dist, memoryBytes, pollIntervalMs = 500 }: SiteOptions): Promise<Site> {
  const read = async () =>
    new StaticSite(await readHostingConfig(dist), await findPublishedFiles(dist), memoryBytes);
  let current = await read();

  const configPath = join(dist, hostingConfigFile);
  const reload = ({ ino }: { ino: number }) => {
    if (ino === 0) return; // the file was deleted
    read().then(
      (site) => (current = site),
      () => undefined, // a newer build has started, and `reload` runs again when it ends
    );
  };
  watchFile(configPath, { interval: pollIntervalMs, persistent: false }, reload);
  return { current: () => current, close: () => unwatchFile(configPath, reload) };
}
