import type { Context } from 'hono';
import { Refusal } from '../refusal.ts';
import { hashOf } from '../guard/idempotency.ts';

export interface SentBody {
  kind: 'json' | 'form';
  values: Record<string, unknown>;
  hash: string;
}

/** Bytes; the longest message with all its fields is a tenth of it. */
const largest = 64 << 10;

/** Reads JSON and forms alike. A name that a form sends several times becomes a list. */
export async function readBody(context: Context, most = largest): Promise<SentBody> {
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const bytes = await readBytes(context, most);
  const hash = hashOf(bytes);
  if (type === 'application/json') return { kind: 'json', values: asObject(bytes), hash };
  if (type === 'application/x-www-form-urlencoded')
    return { kind: 'form', values: collect(new URLSearchParams(bytes.toString())), hash };
  if (type === 'multipart/form-data') {
    const again = new Response(new Uint8Array(bytes), {
      headers: { 'content-type': context.req.header('content-type') ?? '' },
    });
    const form = await again.formData().catch(() => {
      throw new Refusal(400, 'This form cannot be read.');
    });
    return { kind: 'form', values: collect(form), hash };
  }
  if (bytes.length === 0) return { kind: 'json', values: {}, hash };
  throw new Refusal(415, 'Please send JSON or a form.');
}

const tooLarge = () => new Refusal(413, 'This is too long. Please shorten it.');

/** Reads a body of at most `most` bytes, whatever its headers say. Every route reads its body through here. */
export async function readBytes({ req }: Context, most: number): Promise<Buffer> {
  if (Number(req.header('content-length') ?? 0) > most) throw tooLarge();
  if (!req.raw.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of req.raw.body as unknown as AsyncIterable<Uint8Array>) {
    // Node's streams are iterable, whatever the DOM's declarations say
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asObject(bytes: Buffer): Record<string, unknown> {
  let read: unknown;
  try {
    read = JSON.parse(bytes.toString());
  } catch {
    throw new Refusal(400, 'This is no valid JSON.');
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Refusal(422, 'Please send an object.');
  return read as Record<string, unknown>;
}

function collect(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue; // no form of ours sends files
    const before = values.get(name);
    if (before) before.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(Array.from(values, ([name, all]) => [name, all.length > 1 ? all : all[0]]));
}
