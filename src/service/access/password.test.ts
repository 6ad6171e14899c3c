import { expect, test } from 'vitest';
import { getPasswordWeakness } from './password.ts';

const ours = ['Hush Quarter', 'hushquarter.example', 'Charlotte'];

test.each([
  'passwordpassword',
  'qwertyuiop123',
  '123456789012',
  'HushQuarter2026',
  'charlotte2026',
  'aaaaaaaaaaaaaaaa',
])('%s is easily guessed', async (password) => {
  expect(String(await getPasswordWeakness(password, ours))).toMatch(/easily guessed/);
});

test.each(['lantern-otter-brisk-velvet', 'x4Fk9-wqLz2-Vt7', 'k7mnp-x3wqz-9abcd-ghjkr'])(
  '%s is not easily guessed',
  async (password) => {
    expect(await getPasswordWeakness(password, ours)).toBeNull();
  },
);

test('a repeated pattern is easily guessed at any length', async () => {
  expect(String(await getPasswordWeakness('ab12'.repeat(250), ours))).toMatch(/easily guessed/);
});
