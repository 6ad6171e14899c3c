import type { ZodMiniType } from 'zod/mini';
import type { Values } from './send-form.ts';

export type Schema = Pick<ZodMiniType, 'safeParse'>;
export type FieldErrors = Record<string, string>;

/** Finds field errors with the same schema that the service uses. */
export function checkValues(schema: Schema, values: Values): FieldErrors {
  const { error } = schema.safeParse(values);
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/** Finds field errors with native validation, as a fallback if the schema failed to load. */
export function checkControls(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    if (!control.validity.valid)
      errors[control.name] ??= control.dataset['missing'] ?? control.validationMessage;
  }
  return errors;
}
