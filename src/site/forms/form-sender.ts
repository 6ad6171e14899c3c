import type { ZodMiniType } from 'zod/mini';
import {
  readForm,
  sendForm,
  type SubmitResult,
  type Values,
  type FormMessage,
  getStatus,
} from './send-form.ts';
import { readSource } from '../tracking/consent/choice.ts';
import { newIdempotencyKey } from '#src/lib/browser/request.ts';

export type Schema = Pick<ZodMiniType, 'safeParse'>;
export type FieldErrors = Record<string, string>;

/** Finds field errors with the same schema that the service uses. */
function checkValues(schema: Schema, values: Values): FieldErrors {
  const { error } = schema.safeParse(values);
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/** Finds field errors with native validation, as a fallback if the schema failed to load. */
function checkControls(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    if (!control.validity.valid)
      errors[control.name] ??= control.dataset['missing'] ?? control.validationMessage;
  }
  return errors;
}

interface Options {
  url: string;
  schema: () => Promise<Schema>;
  /** fallback message if the service rejects the form without a reason */
  failure: string;
  /** when the form was shown, in milliseconds since navigation */
  shownAt: number;
}

export type OnChecked = (values: Values, errors: FieldErrors) => void;

type Result<Data> = { data: Data; values: Values } | { errors: FieldErrors; status: FormMessage };

const schemaTimeoutMs = 3000;
const noMessage: FormMessage = { text: '', isError: false, offersHelp: false };

/** Creates a function that checks a form and sends it. Loaded once a field receives focus. */
export function createFormSender<Data>({ url, schema, failure, shownAt }: Options) {
  let retryAt = 0;
  const last = { content: '', key: '', body: '' };

  async function check(form: HTMLFormElement, values: Values): Promise<FieldErrors> {
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, schemaTimeoutMs, null));
    const loaded = await Promise.race([schema().catch(() => null), timeout]);
    return loaded ? checkValues(loaded, values) : checkControls(form);
  }

  async function send(values: Values): Promise<SubmitResult<Data>> {
    const waitMs = retryAt - Date.now();
    if (waitMs > 0) return { kind: 'rate-limited', seconds: Math.ceil(waitMs / 1000) };
    const content = JSON.stringify(values);
    if (last.content !== content) {
      const elapsed = 'website' in values ? { elapsed: Math.round(performance.now() - shownAt) } : {};
      const source = 'source' in values ? { source: readSource() } : {};
      Object.assign(last, {
        content,
        key: newIdempotencyKey(),
        body: JSON.stringify({ ...values, ...elapsed, ...source }),
      });
    }
    const result = await sendForm<Data>(url, last.body, last.key);
    if (result.kind === 'rate-limited') retryAt = Date.now() + result.seconds * 1000;
    // If delivery is uncertain, resending the same bytes with the same key prevents duplicates.
    if (!['network-error', 'timeout', 'server-error'].includes(result.kind)) last.content = '';
    return result;
  }

  return async (form: HTMLFormElement, onChecked?: OnChecked): Promise<Result<Data>> => {
    const values = readForm(form);
    const invalid = await check(form, values);
    onChecked?.(values, invalid);
    if (Object.keys(invalid).length > 0)
      return { errors: invalid, status: { ...noMessage, ...getErrorSummary(form, invalid) } };
    const result = await send(values);
    if (result.kind === 'done') return { data: result.data, values };
    const errors = result.kind === 'rejected' ? result.fields : {};
    return { errors, status: { ...getStatus(result, failure), ...getErrorSummary(form, errors) } };
  };
}

export type Send<Data> = ReturnType<typeof createFormSender<Data>>;

/**
 * Builds the message for the whole form: the errors that no field can show, or otherwise the invalid field count. A single
 * invalid field needs no message, because it receives focus.
 */
function getErrorSummary(form: HTMLFormElement, errors: FieldErrors): Partial<FormMessage> {
  const names = Object.keys(errors);
  const withoutField = names.filter((name) => !form.querySelector(`[data-error-for="${name}"]`));
  if (withoutField.length > 0)
    return { text: withoutField.map((name) => errors[name]).join(' '), isError: true };
  return names.length > 1 ? { text: `Please fix ${names.length} fields.`, isError: true } : {};
}
