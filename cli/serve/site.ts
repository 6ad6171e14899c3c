import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hostingConfigFile, readHostingConfig } from '../site/hosting/host-files.ts';
import { pageFile } from '../site/next-site.ts';
import { completeSwap, findSiteFolders } from '../site/site-folders.ts';
import { findPublishedFiles } from './published-files.ts';
import { StaticSite } from './static.ts';

export interface Site {
  /** The build that is currently served. */
  current(): StaticSite;
  /** Reads a page of that build, or returns null if there is no such page. */
  readPage: (path: string) => Promise<string | null>;
  close(): void;
}

export interface SiteOptions {
  dist: string;
  memoryBytes?: number;
  /** Interval between checks for a new build. */
  pollIntervalMs?: number;
}

interface OpenBuild {
  site: StaticSite;
  readPage: Site['readPage'];
  /** Changes with each build. */
  stamp: string;
}

/**
 * Serves `dist/`, and switches to a new build once its hosting config, the last file written, changes. Until then, files are read
 * from the old build, wherever it is now.
 */
export async function openSite({ dist, memoryBytes, pollIntervalMs = 500 }: SiteOptions): Promise<Site> {
  completeSwap(findSiteFolders(dist));
  let current = await openBuild(dist, memoryBytes);
  let timer: NodeJS.Timeout;
  let isClosed = false;

  // Checks never overlap, and after a failed one, the next one tries again.
  const scheduleCheck = () => (timer = setTimeout(() => void check(), pollIntervalMs).unref());
  async function check() {
    try {
      if ((await readStamp(dist)) !== current.stamp) current = await openBuild(dist, memoryBytes);
    } catch {
      // There is no complete build at the moment.
    }
    if (!isClosed) scheduleCheck();
  }
  scheduleCheck();
  return {
    current: () => current.site,
    readPage: (path) => current.readPage(path),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

async function openBuild(dist: string, memoryBytes: number | undefined): Promise<OpenBuild> {
  for (;;) {
    const stamp = await readStamp(dist).catch(() => null);
    const config = await readHostingConfig(dist); // throws if there is no build
    const files = await findPublishedFiles(dist);
    if (stamp === null || stamp !== (await readStamp(dist))) continue; // a new build was published in the meantime
    const site = new StaticSite(config, files, memoryBytes);
    const readPage = async (path: string) => {
      const handle = await files
        .get(pageFile(path))
        ?.open()
        .catch(() => null);
      if (!handle) return null;
      return handle.readFile('utf8').finally(() => handle.close());
    };
    return { site, readPage, stamp };
  }
}

/** Identifies a build by its hosting config, which is replaced in each build. */
async function readStamp(dist: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(join(dist, hostingConfigFile), { bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
}
