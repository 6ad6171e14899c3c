import { join } from 'node:path';
import { descriptionFile, readDescription } from '../hosting/host-files.ts';
import { readCatalogue, signOf } from './catalogue.ts';
import { StaticSite } from './static.ts';

export interface Site {
  /** the build that is served now */
  current(): StaticSite;
  close(): void;
}

export interface SiteOptions {
  dist: string;
  /** bytes of files kept in memory */
  memory?: number;
  /** milliseconds between two looks for a new build */
  lookEvery?: number;
}

/**
 * Serves what is in `dist/`, and a new build once it stands. While one is being written, what was shown before is
 * served on from memory: the change is taken only after the folder has been quiet for one look.
 */
export async function openSite({ dist, memory, lookEvery = 500 }: SiteOptions): Promise<Site> {
  const end = join(dist, descriptionFile); // a build renews it last
  const build = async () => {
    const endSign = await signOf(end);
    const description = await readDescription(dist);
    const catalogue = await readCatalogue(dist);
    const signs = new Map([...catalogue.folders, [end, endSign]]);
    return {
      site: new StaticSite(description, catalogue, memory),
      watched: [...signs.keys()],
      signs: joined(signs.values()),
    };
  };

  let now = await build();
  let last = now.signs;
  let looking = false;

  const look = async () => {
    const signs = joined(await Promise.all(now.watched.map(signOf)));
    const quiet = signs === last;
    last = signs;
    if (quiet && signs !== now.signs) now = await build();
  };

  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    // A build that is half there cannot be read: the next look tries again.
    void look()
      .catch(() => undefined)
      .finally(() => {
        looking = false;
      });
  }, lookEvery);
  timer.unref();

  return { current: () => now.site, close: () => clearInterval(timer) };
}

const joined = (signs: Iterable<string>) => [...signs].join(' ');
