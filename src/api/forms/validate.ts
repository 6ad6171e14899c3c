import * as z from 'zod/mini';
import { RequestError } from '../request-error.ts';

/** Validates values by a schema. Reports the first error of each field. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, values: unknown): z.output<Schema> {
  if (containsNul(values)) throw new RequestError(422, 'Please use plain text.');
  const read = z.safeParse(schema, values);
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) {
    const name = String(path[0] ?? '');
    if (name && !Object.hasOwn(fields, name)) fields[name] = plain(message);
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

/** Keeps the messages of our schemas; the library's own are for programmers. */
const plain = (message: string) =>
  /^(?:Invalid|Too (?:small|big)|Unrecognized)/.test(message) ? 'Please check this' : message;

/** NUL: people never type it, and PostgreSQL cannot store it. */
const containsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\u0000')
    : typeof value === 'object' && value !== null && Object.values(value).some(containsNul);
