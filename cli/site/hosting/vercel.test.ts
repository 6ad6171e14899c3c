import { expect, test } from 'vitest';
import { numbersUpTo, twoOrMore, pageNumberPattern } from './vercel.ts';

const matched = (numbers: string) => {
  const pattern = new RegExp(`^(?:${pageNumberPattern(numbers)})$`);
  return (value: string) => pattern.exec(value)?.groups?.['page'];
};

test.each([2, 3, 9, 10, 11, 19, 20, 99, 100, 101, 166, 199, 1000, 1667])(
  'numbersUpTo matches the numbers from 2 to %i and no others',
  (last) => {
    const page = matched(numbersUpTo(last));
    for (let number = 0; number <= last + 250; number += 1) {
      expect(page(String(number))).toBe(number >= 2 && number <= last ? String(number) : undefined);
    }
  },
);

test('twoOrMore matches every number greater than 1', () => {
  const page = matched(twoOrMore);
  expect(['0', '1', '2', '9', '10', '123456'].map(page)).toEqual([
    undefined,
    undefined,
    '2',
    '9',
    '10',
    '123456',
  ]);
});

test('decimals and leading zeros match the number that the server would read; anything else does not match', () => {
  const page = matched(numbersUpTo(12));
  expect(['02', '2.5', '2.', '12.999'].map(page)).toEqual(['2', '2', '2', '12']);
  expect(['1.9', '-2', '2e0', ' 2', 'two', ''].every((value) => page(value) === undefined)).toBe(true);
});
