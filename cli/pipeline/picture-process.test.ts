import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from './collect-memo.ts';
import { makeAll } from './picture-make.ts';
import { planPictures, tasksOf } from './picture-plan.ts';
import { pictureOf, PictureShelf, plain, scene } from './picture-samples.ts';

let shelf: PictureShelf;
beforeEach(() => void (shelf = new PictureShelf()));
afterEach(() => shelf.remove());

describe('the process that makes pictures', () => {
  it('makes the same bytes as this process does, in any order', async () => {
    for (const [index, width] of [700, 500, 90, 1210].entries()) {
      await shelf.add(`${index}.jpg`, scene(width, 400).jpeg());
    }
    const pictures = await shelf.make();
    const here = { ...shelf.settings, cache: { folder: join(shelf.root, 'other') } };
    const { facts } = await shelf.read();
    const plans = planPictures([...facts.values()].toReversed(), 'any', here);
    const tasks = tasksOf(plans, shelf.folder);
    await makeAll(tasks, () => undefined);
    const made = tasks.flatMap(({ folder }) =>
      readdirSync(folder)
        .filter((name) => name !== 'entry.json')
        .map((name) => hashOf(readFileSync(join(folder, name)))),
    );
    const published = [...pictures.files.values()].filter(({ from }) => from.startsWith(shelf.cache));
    expect(made.toSorted()).toEqual(published.map(({ hash }) => hash).toSorted());
  });

  it.runIf(process.platform === 'linux')(
    'is named with what it worked on when it is brought down',
    async () => {
      for (const width of [600, 1900]) await shelf.add(`${width}.jpg`, scene(width, 400).jpeg());
      await expect(shelf.make({ progress: killChildren })).rejects.toThrow(/ended \(SIGKILL\).*1900\.jpg/);
      expect(pictureOf(await shelf.make(), '600.jpg').widths.webp).toEqual([480, 600]);
    },
  );

  it.runIf(process.platform === 'linux')(
    'takes no more memory for many large pictures than for a few',
    async () => {
      const peaks: number[] = [];
      for (let at = 0; at < 12; at++) {
        await shelf.add(`${at}.jpg`, plain(3000, 2000, `hsl(${at * 30}, 60%, 40%)`).jpeg());
      }
      await shelf.make({ progress: () => peaks.push(childrenPeak()) });
      expect(peaks).toHaveLength(12);
      expect(peaks[3]).toBeGreaterThan(50); // it was looked at while it worked
      expect(Math.max(...peaks)).toBeLessThan(400);
      expect(Math.max(...peaks) - (peaks[3] ?? 0)).toBeLessThan(100);
    },
    180_000,
  );
});

/** The processes that this one started. */
const children = (): number[] =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

const killChildren = () => {
  for (const child of children()) process.kill(child, 'SIGKILL');
};

/** The most memory, in MB, that any of them has held. */
function childrenPeak(): number {
  const peaks = children().map((child) => {
    const status = existsSync(`/proc/${child}/status`) ? readFileSync(`/proc/${child}/status`, 'utf8') : '';
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  });
  return Math.max(0, ...peaks);
}
