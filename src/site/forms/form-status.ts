import { plural } from '#src/lib/format/count.ts';
import type { SubmitResult } from './send-form.ts';

/** A message for the whole form. */
export interface FormMessage {
  text: string;
  isError: boolean;
  /** whether to also show the phone number and email address */
  offersHelp: boolean;
}

/** A response without a success flag is an error if its message contains one of these words. */
const failurePattern = /error|failed|Network/;

const networkError = 'Network error. Please try again.';

export function getStatus(
  result: Exclude<SubmitResult<unknown>, { kind: 'done' }>,
  failure: string,
): FormMessage {
  switch (result.kind) {
    case 'message':
      return { text: result.text, isError: failurePattern.test(result.text), offersHelp: false };
    case 'rejected':
      return {
        text: result.text ?? (isEmpty(result.fields) ? failure : ''),
        isError: true,
        offersHelp: false,
      };
    case 'rate-limited':
      return { text: result.text ?? getWaitMessage(result.seconds), isError: true, offersHelp: false };
    case 'network-error':
    case 'timeout':
      return { text: networkError, isError: true, offersHelp: true };
    default:
      return { text: ('text' in result && result.text) || failure, isError: true, offersHelp: true };
  }
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

const getWaitMessage = (seconds: number) =>
  seconds < 90
    ? `Too many attempts. Please try again in ${plural(seconds, 'second')}.`
    : `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`;
