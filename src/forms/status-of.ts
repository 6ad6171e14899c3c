import type { Outcome } from './send-form.ts';

/** What a form says as a whole. */
export interface Status {
  text: string;
  bad: boolean;
  /** names the phone and the e-mail address beside it */
  offerHelp: boolean;
}

/** Words by which a text without a status is known to be a failure. */
const badWords = /error|failed|Network/;

export const networkError = 'Network error. Please try again.';

/** What the visitor is told of a form that did not get through. */
export function statusOf(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>, failure: string): Status {
  switch (outcome.kind) {
    case 'said':
      return { text: outcome.text, bad: badWords.test(outcome.text), offerHelp: false };
    case 'refused':
      return { text: outcome.text ?? (isEmpty(outcome.fields) ? failure : ''), bad: true, offerHelp: false };
    case 'wait':
      return { text: outcome.text ?? waitText(outcome.seconds), bad: true, offerHelp: false };
    case 'unreached':
      return { text: networkError, bad: true, offerHelp: true };
    case 'late':
      return { text: 'Network error: no answer came in time. Please try again.', bad: true, offerHelp: true };
    default:
      return { text: ('text' in outcome && outcome.text) || failure, bad: true, offerHelp: true };
  }
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

const waitText = (seconds: number) =>
  seconds < 90
    ? `That was a lot at once. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
    : `That was a lot at once. Please try again in ${Math.ceil(seconds / 60)} minutes.`;
