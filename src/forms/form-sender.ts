import { newKey } from '#src/lib/browser/idempotency-key.ts';
import { checkControls, checkValues, type FieldErrors, type Schema } from './check-form.ts';
import { type SubmitResult, readForm, sendForm, type Values } from './send-form.ts';
import { type FormMessage, getStatus } from './form-status.ts';

interface Options {
  address: string;
  schema: () => Promise<Schema>;
  /** fallback message if the service rejects the form without a reason */
  failure: string;
  /** when the form was shown, in milliseconds since the page began */
  since: number;
}

export type OnChecked = (values: Values, errors: FieldErrors) => void;

/** An accepted form, or what its visitor has to fix. */
type Result<Data> = { data: Data; values: Values } | { errors: FieldErrors; status: FormMessage };

const schemaTimeoutMs = 3000;
const silent: FormMessage = { text: '', isError: false, offerHelp: false };

/** Returns a function that checks a form and sends it. Every page has forms; this loads once one is touched. */
export function formSender<Data>({ address, schema, failure, since }: Options) {
  let waitUntil = 0;
  const last = { content: '', key: '', body: '' };

  async function check(form: HTMLFormElement, values: Values): Promise<FieldErrors> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, schemaTimeoutMs, null));
    const loaded = await Promise.race([schema().catch(() => null), late]);
    return loaded ? checkValues(loaded, values) : checkControls(form);
  }

  async function send(values: Values): Promise<SubmitResult<Data>> {
    const left = waitUntil - Date.now();
    if (left > 0) return { kind: 'rate-limited', seconds: Math.ceil(left / 1000) };
    const content = JSON.stringify(values);
    if (last.content !== content) {
      const elapsed = 'website' in values ? { elapsed: Math.round(performance.now() - since) } : {};
      Object.assign(last, { content, key: newKey(), body: JSON.stringify({ ...values, ...elapsed }) });
    }
    const outcome = await sendForm<Data>(address, last.body, last.key);
    if (outcome.kind === 'rate-limited') waitUntil = Date.now() + outcome.seconds * 1000;
    // If delivery is uncertain, resending the same bytes with the same key prevents duplicates.
    if (!['network-error', 'timeout', 'server-error'].includes(outcome.kind)) last.content = '';
    return outcome;
  }

  return async (form: HTMLFormElement, onChecked?: OnChecked): Promise<Result<Data>> => {
    const values = readForm(form);
    const wrong = await check(form, values);
    onChecked?.(values, wrong);
    if (Object.keys(wrong).length > 0)
      return { errors: wrong, status: { ...silent, ...summaryOf(form, wrong) } };
    const outcome = await send(values);
    if (outcome.kind === 'done') return { data: outcome.data, values };
    const errors = outcome.kind === 'rejected' ? outcome.fields : {};
    return { errors, status: { ...getStatus(outcome, failure), ...summaryOf(form, errors) } };
  };
}

export type Send<Data> = ReturnType<typeof formSender<Data>>;

/**
 * Message for the whole form: the errors of values without a visible field, else the number of invalid fields. A single
 * invalid field needs none, since it gets the focus.
 */
function summaryOf(form: HTMLFormElement, errors: FieldErrors): Partial<FormMessage> {
  const names = Object.keys(errors);
  const hidden = names.filter((name) => !form.querySelector(`[data-error-for="${name}"]`));
  if (hidden.length > 0) return { text: hidden.map((name) => errors[name]).join(' '), isError: true };
  return names.length > 1 ? { text: `Please fix ${names.length} fields.`, isError: true } : {};
}
