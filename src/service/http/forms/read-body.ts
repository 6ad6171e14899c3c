import type { Context } from 'hono';
import { RequestError } from '../../request-error.ts';
import { sha256 } from '../../guard/idempotency.ts';
import * as z from 'zod/mini';

export interface SentBody {
  kind: 'json' | 'form';
  values: Record<string, unknown>;
  hash: string;
}

const bodyKinds = new Map<string, SentBody['kind']>([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);

/** Enough for the longest form, even if every character is percent-encoded. */
const defaultMaxBytes = 64 << 10;
const maxFields = 200;
const maxDepth = 16;
const deadlineMs = 10_000;
/** Limit for all bodies that are being read at once. */
const maxBufferedBytes = 64 << 20;
let bufferedBytes = 0;

/**
 * Reads a JSON body, or form fields unless only JSON is accepted. A repeated form field becomes a list. Other content types
 * are rejected before any byte is read.
 */
export async function readBody(
  context: Context,
  maxBytes = defaultMaxBytes,
  accepted: SentBody['kind'] | 'any' = 'any',
): Promise<SentBody> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const kind = type === undefined ? null : bodyKinds.get(type);
  if (kind === undefined || (kind === 'form' && accepted === 'json')) throw wrongType(accepted);
  if (kind === null) {
    // A DELETE without a body has no content type.
    if ((await readBytes(context, 0, () => wrongType(accepted))).length > 0) throw wrongType(accepted);
    return { kind: 'json', values: {}, hash: sha256('') };
  }
  const bytes = await readBytes(context, maxBytes);
  const text = bytes.toString();
  return { kind, values: kind === 'json' ? parseObject(text) : parseFields(text), hash: sha256(bytes) };
}

const wrongType = (accepted: 'json' | 'form' | 'any') =>
  new RequestError(415, accepted === 'json' ? 'Please send JSON.' : 'Please send JSON or a form.');

const tooLarge = () => new RequestError(413, 'This is too long. Please shorten it.');

/**
 * Reads up to `maxBytes` within the deadline, without trusting the headers. No other file reads a body;
 * tests/architecture.test.ts checks that.
 */
export async function readBytes(
  { req }: Context,
  maxBytes: number,
  createError: () => RequestError = tooLarge,
): Promise<Buffer> {
  if (Number(req.header('content-length') ?? 0) > maxBytes) throw createError();
  const reader = req.raw.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RequestError(408, 'Your request took too long to arrive. Please try again.')),
      deadlineMs,
    );
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(throwIncomplete), timeout]);
      if (done) return Buffer.concat(chunks);
      size += value.length;
      bufferedBytes += value.length;
      chunks.push(value);
      if (size > maxBytes) throw createError();
      if (bufferedBytes > maxBufferedBytes)
        throw new RequestError(503, 'We’re very busy right now. Please try again.', { retryAfter: 2 });
    }
  } finally {
    clearTimeout(timer);
    bufferedBytes -= size;
  }
}

/** The client disconnected, which is not a server error. */
function throwIncomplete(): never {
  throw new RequestError(400, 'We received only part of your request. Please try again.');
}

function parseObject(text: string): Record<string, unknown> {
  if (isNestedTooDeeply(text)) throw new RequestError(400, 'This is nested too deeply.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new RequestError(400, 'This isn’t valid JSON.');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new RequestError(422, 'Please send an object.');
  return { ...parsed };
}

/** Counts brackets outside strings. Later code recurses into the values, and deep nesting would overflow the stack. */
function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString && character === '\\') index += 1;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

function parseFields(text: string): Record<string, unknown> {
  if (text.split('&', maxFields + 1).length > maxFields) throw tooLarge();
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const existing = values.get(name);
    if (existing) existing.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(Array.from(values, ([name, all]) => [name, all.length > 1 ? all : all[0]]));
}

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
