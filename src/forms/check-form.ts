import type { ZodMiniType } from 'zod/mini';
import type { Values } from './send-form.ts';

export type Schema = Pick<ZodMiniType, 'safeParse'>;
export type Faults = Record<string, string>;

/** Field errors by the same schema that the service uses. Empty if all fields are valid. */
export function checkValues(schema: Schema, values: Values): Faults {
  const { error } = schema.safeParse(values);
  const faults: Faults = {};
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}

/** Fallback if the schema did not load: native validation. */
export function checkControls(form: HTMLFormElement): Faults {
  const faults: Faults = {};
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    if (!control.validity.valid)
      faults[control.name] ??= control.dataset['missing'] ?? control.validationMessage;
  }
  return faults;
}
