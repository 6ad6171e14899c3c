import * as z from 'zod/mini';
import { RequestError } from '../../request-error.ts';

/** Validates values against a schema. Throws an error with the first message for each field. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, values: unknown): z.output<Schema> {
  if (containsNul(values)) throw new RequestError(422, 'Please use plain text.');
  const result = z.safeParse(schema, values);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? '');
    if (name && !Object.hasOwn(fields, name)) fields[name] = toUserMessage(message);
  }
  const messages = Object.values(fields);
  const [only] = messages;
  throw new RequestError(
    422,
    messages.length === 1 && only ? only : 'Please check the fields marked below.',
    {
      fields,
    },
  );
}

/** Keeps our schemas' messages. The library's own messages are for programmers. */
const toUserMessage = (message: string) =>
  /^(?:Invalid|Too (?:small|big)|Unrecognized)/.test(message) ? 'Please check this' : message;

/** People never type NUL, and PostgreSQL cannot store it. */
const containsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\u0000')
    : typeof value === 'object' && value !== null && Object.values(value).some(containsNul);
