import { expect, test } from 'vitest';
import { statusOf } from './status-of.ts';

const failure = 'Subscription failed. Please try again.';

test.each([
  ['An error occurred', true],
  ['It failed', true],
  ['Network trouble', true],
  ['You are on the list already', false],
])('of a text without a status the words decide: %s', (text, isError) => {
  expect(statusOf({ kind: 'message', text }, failure)).toEqual({ text, isError, offerHelp: false });
});

test('every failure is red', () => {
  const refused = { kind: 'rejected', text: 'Not today.', fields: {} } as const;
  expect(statusOf(refused, failure)).toMatchObject({ text: 'Not today.', isError: true });
  expect(statusOf({ kind: 'rejected', fields: {} }, failure)).toMatchObject({ text: failure, isError: true });
});

test('field errors need no form message', () => {
  expect(statusOf({ kind: 'rejected', fields: { email: 'Wrong' } }, failure).text).toBe('');
});

test('uses the catalog’s text without a network', () => {
  expect(statusOf({ kind: 'timeout' }, failure)).toEqual(statusOf({ kind: 'network-error' }, failure));
  expect(statusOf({ kind: 'network-error' }, failure)).toEqual({
    text: 'Network error. Please try again.',
    isError: true,
    offerHelp: true,
  });
});

test('a site without its service offers phone and email', () => {
  expect(statusOf({ kind: 'no-service' }, failure)).toEqual({
    text: failure,
    isError: true,
    offerHelp: true,
  });
});

test.each([
  [1, '1 second.'],
  [30, '30 seconds.'],
  [600, '10 minutes.'],
])('%d seconds to wait are said as %s', (seconds, said) => {
  expect(statusOf({ kind: 'rate-limited', seconds }, failure).text.endsWith(said)).toBe(true);
});
