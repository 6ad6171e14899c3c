/** A regular expression for the whole numbers from 2 to `last` (2 or more), as hosts need it that cannot compare numbers. */
export function numbersUpTo(last: number): string {
  const digits = String(last);
  const alternatives: string[] = [];
  for (let length = 1; length < digits.length; length += 1) {
    alternatives.push(`[${length === 1 ? 2 : 1}-9]${tail(length - 1)}`);
  }
  for (const [index, digit] of digits.split('').entries()) {
    const lowest = index > 0 ? 0 : digits.length === 1 ? 2 : 1;
    const highest = Number(digit) - 1;
    if (highest >= lowest) {
      alternatives.push(`${digits.slice(0, index)}[${lowest}-${highest}]${tail(digits.length - index - 1)}`);
    }
  }
  alternatives.push(digits);
  return alternatives.join('|');
}

const tail = (length: number) => (length ? `[0-9]{${length}}` : '');

/** Any number from 2 on. */
export const twoOrMore = '[2-9]|[1-9][0-9]+';

/** A number as a query may write it: 2.5 is 2, 02 is 2. */
export const written = (numbers: string) => `0*(?<page>${numbers})(?:[.][0-9]*)?`;
