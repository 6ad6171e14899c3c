import { expect, test } from 'vitest';
import { getStatus } from './form-status.ts';

const failure = 'Subscription failed. Please try again.';

test.each([
  ['An error occurred', true],
  ['It failed', true],
  ['Network trouble', true],
  ['You are on the list already', false],
])('of a text without a status the words decide: %s', (text, isError) => {
  expect(getStatus({ kind: 'message', text }, failure)).toEqual({ text, isError, offerHelp: false });
});

test('every failure is red', () => {
  const refused = { kind: 'rejected', text: 'Not today.', fields: {} } as const;
  expect(getStatus(refused, failure)).toMatchObject({ text: 'Not today.', isError: true });
  expect(getStatus({ kind: 'rejected', fields: {} }, failure)).toMatchObject({
    text: failure,
    isError: true,
  });
});

test('field errors need no form message', () => {
  expect(getStatus({ kind: 'rejected', fields: { email: 'Wrong' } }, failure).text).toBe('');
});

test('uses the catalog’s text without a network', () => {
  expect(getStatus({ kind: 'timeout' }, failure)).toEqual(getStatus({ kind: 'network-error' }, failure));
  expect(getStatus({ kind: 'network-error' }, failure)).toEqual({
    text: 'Network error. Please try again.',
    isError: true,
    offerHelp: true,
  });
});

test('a site without its service offers phone and email', () => {
  expect(getStatus({ kind: 'no-service' }, failure)).toEqual({
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
  expect(getStatus({ kind: 'rate-limited', seconds }, failure).text.endsWith(said)).toBe(true);
});
