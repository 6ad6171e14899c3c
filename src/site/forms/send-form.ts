import { request, type ServiceResponse } from '#src/lib/browser/request.ts';
import { plural } from '#src/lib/format/count.ts';

export type SubmitResult<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'rejected'; text?: string | undefined; fields: Record<string, string> }
  /** the service failed; the form may or may not have been saved */
  | { kind: 'server-error'; text?: string | undefined }
  /** a message without a success flag */
  | { kind: 'message'; text: string }
  | { kind: 'rate-limited'; text?: string | undefined; seconds: number }
  /** no response; the form may have arrived, so retries use the same idempotency key */
  | { kind: 'network-error' }
  | { kind: 'timeout' }
  /** the site is hosted without the service */
  | { kind: 'no-service' };

/** Form values as submitted. Fields with the same name become an array. */
export type Values = Record<string, string | string[]>;

const timeoutMs = 20_000;
const defaultRetrySeconds = 30;

export function readForm(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const text = value.trim();
    const previous = values[name];
    values[name] = previous === undefined ? text : [previous, text].flat();
  }
  return values;
}

/** Sends a form as JSON. Never throws: a failure is a result too. */
export async function sendForm<Data>(
  url: string,
  body: string,
  key: string,
  timeout = timeoutMs,
): Promise<SubmitResult<Data>> {
  try {
    const signal = AbortSignal.timeout(timeout);
    return toSubmitResult(await request<Data>(url, { method: 'POST', body, idempotencyKey: key, signal }));
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return { kind: isTimeout ? 'timeout' : 'network-error' };
  }
}

function toSubmitResult<Data>({
  status,
  isOk,
  reply,
  retryAfter,
}: ServiceResponse<Data>): SubmitResult<Data> {
  const text = reply?.error || undefined;
  if (status === 429) return { kind: 'rate-limited', text, seconds: toSeconds(retryAfter ?? '') };
  if (isOk && reply?.success && reply.data !== undefined) return { kind: 'done', data: reply.data };
  if (isOk && reply && reply.success === undefined && text) return { kind: 'message', text };
  // A static host rejects POST or responds with a page.
  if (!reply && (isOk || [404, 405, 501].includes(status))) return { kind: 'no-service' };
  if (status >= 500) return { kind: 'server-error', text };
  return { kind: 'rejected', text, fields: reply?.fields ?? {} };
}

/** Retry-After is in seconds or a date. */
function toSeconds(retryAfter: string): number {
  const seconds = Number(retryAfter) || (Date.parse(retryAfter) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : defaultRetrySeconds;
}

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
