import { expect, test } from 'vitest';
import { getStatus } from './form-status.ts';

const failure = 'Subscription failed. Please try again.';

test.each([
  ['An error occurred', true],
  ['It failed', true],
  ['Network trouble', true],
  ['You are on the list already', false],
])('a response without a success flag is an error if its message sounds like one: %s', (text, isError) => {
  expect(getStatus({ kind: 'message', text }, failure)).toEqual({ text, isError, offersHelp: false });
});

test('a rejection is an error, and has a default message', () => {
  const rejected = { kind: 'rejected', text: 'Not today.', fields: {} } as const;
  expect(getStatus(rejected, failure)).toMatchObject({ text: 'Not today.', isError: true });
  expect(getStatus({ kind: 'rejected', fields: {} }, failure)).toMatchObject({
    text: failure,
    isError: true,
  });
});

test('field errors need no form message', () => {
  expect(getStatus({ kind: 'rejected', fields: { email: 'Wrong' } }, failure).text).toBe('');
});

test('a network failure and a timeout show the same message', () => {
  expect(getStatus({ kind: 'timeout' }, failure)).toEqual(getStatus({ kind: 'network-error' }, failure));
  expect(getStatus({ kind: 'network-error' }, failure)).toEqual({
    text: 'Network error. Please try again.',
    isError: true,
    offersHelp: true,
  });
});

test('a site without the service offers help by phone and email', () => {
  expect(getStatus({ kind: 'no-service' }, failure)).toEqual({
    text: failure,
    isError: true,
    offersHelp: true,
  });
});

test.each([
  [1, '1 second.'],
  [30, '30 seconds.'],
  [600, '10 minutes.'],
])('a %d-second wait is shown as %s', (seconds, shown) => {
  expect(getStatus({ kind: 'rate-limited', seconds }, failure).text.endsWith(shown)).toBe(true);
});
