import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Pictures } from '#cli/content/pictures/pictures.ts';
import { PictureFolder, samplePicture, plain, scene } from '../../../tests/content/picture-samples.ts';

const allHashes = ({ files }: Pictures) =>
  Object.fromEntries([...files].map(([name, { read }]) => [name, hash('sha256', read())]));

describe('the encoding process', () => {
  let originals: PictureFolder;
  beforeEach(() => void (originals = new PictureFolder()));
  afterEach(() => originals.remove());

  it('produces the same bytes in any order', async () => {
    for (const [index, width] of [700, 90, 1210].entries())
      await originals.add(`${index}.jpg`, scene(width, 400).jpeg());
    const together = await originals.make();
    const other = new PictureFolder();
    const oneByOne: Record<string, string> = {};
    const { usable } = await originals.read();
    for (const entry of [...usable].toReversed())
      Object.assign(
        oneByOne,
        allHashes(await originals.make({ originals: new Map([entry]), cache: other.openCache() })),
      );
    other.remove();
    expect(oneByOne).toEqual(allHashes(together));
  });

  it.runIf(process.platform === 'linux')('reports the unfinished pictures if it is killed', async () => {
    await originals.add('1-small.jpg', scene(600, 400).jpeg());
    await originals.add('2-wide.jpg', scene(1900, 400).jpeg());
    // Either one may be the first to finish.
    await expect(originals.make({ progress: killChildren })).rejects.toThrow(
      /SIGKILL.*(?:1-small|2-wide)\.jpg/,
    );
    expect(samplePicture(await originals.make(), '1-small.jpg').widths.webp).toEqual([480, 600]);
  });

  it.runIf(process.platform === 'linux')(
    'uses no more memory for many large pictures than for a few',
    async () => {
      const peaks: number[] = [];
      for (let at = 0; at < 6; at++) {
        await originals.add(`${at}.jpg`, plain(3000, 2000, `hsl(${at * 30}, 60%, 40%)`).jpeg());
      }
      await originals.make({ progress: () => peaks.push(peakOfChildren()) });
      expect(peaks).toHaveLength(6);
      expect(peaks[2]).toBeGreaterThan(50);
      expect(Math.max(...peaks)).toBeLessThan(400);
      expect(Math.max(...peaks) - (peaks[2] ?? 0)).toBeLessThan(100);
    },
  );
});

/** Lists encoding processes. This process may have other children, which test files share: a browser and a PostgreSQL server. */
const children = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    .filter((child) => readProcess(child, 'cmdline').includes('/pictures.js'));

const readProcess = (id: number, name: string): string =>
  existsSync(`/proc/${id}/${name}`) ? readFileSync(`/proc/${id}/${name}`, 'utf8') : '';

const killChildren = () => {
  for (const child of children()) process.kill(child, 'SIGKILL');
};

/** The largest resident set of any child so far, in MB. */
function peakOfChildren(): number {
  const peaks = children().map((child) => {
    return Number(/VmHWM:\s+(\d+)/.exec(readProcess(child, 'status'))?.[1] ?? 0) / 1024;
  });
  return Math.max(0, ...peaks);
}
