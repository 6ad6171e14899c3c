import { expect, test } from 'vitest';
import { shouldUseColor } from './terminal.ts';
import { PassThrough } from 'node:stream';
import { ask } from '#cli/report/terminal.ts';

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

const question = {
  question: 'How many? ',
  parse: (answer: string) => (/^\d$/.test(answer) ? Number(answer) : null),
  hint: 'Type a digit.',
};

test('asks again until the answer is valid', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  output.on('data', (part: Buffer) => {
    if (part.includes('Type a digit.')) setImmediate(() => input.write('7\r'));
  });
  input.write('many\r');
  expect(await ask(question, input, output)).toBe(7);
});

test.each(['\u0003', '\u0004'])('%j cancels, and the error says that nothing was written', async (key) => {
  const input = new PassThrough();
  input.write(key);
  await expect(ask(question, input, new PassThrough())).rejects.toThrow('Canceled. Nothing was written.');
});
