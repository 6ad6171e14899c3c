import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';

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
