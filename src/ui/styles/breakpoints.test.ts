import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Custom properties do not work in media queries, so each query repeats the breakpoint. */
test('all phone layouts end at 48rem', () => {
  const queries = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|tsx?)$/.test(name) && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const text = readFileSync(join('src', name), 'utf8');
      return [...text.matchAll(/\bwidth\s*[<>]=?\s*([\d.]+)(px|rem)|([\d.]+)(px|rem)\s*<=?\s*width/g)].map(
        ([, after, afterUnit, before, beforeUnit]) => ({
          name,
          rem: Number(after ?? before) / ((afterUnit ?? beforeUnit) === 'px' ? 16 : 1),
        }),
      );
    });
  expect(queries.filter(({ rem }) => rem === 48).length).toBeGreaterThan(50);
  expect(queries.filter(({ rem }) => rem > 40 && rem < 60 && rem !== 48)).toEqual([]);
});
