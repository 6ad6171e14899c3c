import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('text is quoted, because a spreadsheet may use another separator', () => {
  expect(csvLine(['a;=1+1;b', 'say "hi"', 'two\nlines', '', 7, null])).toBe(
    '"a;=1+1;b","say ""hi""","two\nlines","",7,\r\n',
  );
});

test.each(['=1+1', '+1', '-x', '@a', '\t=1', '＝1+1', '＋1', '－x', '＠a'])(
  '%j does not run as a formula',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  },
);

test('a negative number is kept', () => {
  expect(csvLine(['-5.00'])).toBe('"-5.00"\r\n');
});
