import { expect, test } from 'vitest';
import { shouldUseColor } from './terminal.ts';

test.each([
  ['a terminal', {}, true, true],
  ['a pipe or a file', {}, false, false],
  ['NO_COLOR on a terminal', { NO_COLOR: '1' }, true, false],
  ['an empty NO_COLOR on a terminal', { NO_COLOR: '' }, true, true],
  ['FORCE_COLOR into a pipe', { FORCE_COLOR: '1' }, false, true],
  ['FORCE_COLOR=0 on a terminal', { FORCE_COLOR: '0' }, true, false],
  ['NO_COLOR with FORCE_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
  ['a terminal without colors', { TERM: 'dumb' }, true, false],
])('chooses colors for %s', (_, env: NodeJS.ProcessEnv, isTerminal, expected) => {
  expect(shouldUseColor(env, isTerminal)).toBe(expected);
});
