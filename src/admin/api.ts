import { site } from '#src/content/site.ts';
import { endByItself, requireSetUp } from './access/access.ts';
import { serviceAddress } from './access/session-calls.ts';
import { keyFor } from '#src/lib/browser/key-for.ts';

/** The service refused or failed; `message` is a sentence for the owner. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** field name → what is wrong with it */
  readonly fields: Record<string, string>;
  /** seconds to wait before a retry */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    message: string,
    fields: Record<string, string> = {},
    retryAfter: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The record was changed since it was read; `current` is the stored one. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
  readonly current: Record<string, unknown>;

  constructor(message: string, current: Record<string, unknown>) {
    super(409, message);
    this.current = current;
  }
}

interface AnswerBody {
  success?: boolean;
  data?: unknown;
  error?: string;
  fields?: Record<string, string>;
  /** what has to be set up before anything else answers */
  setUp?: 'totp';
  conflict?: { current?: Record<string, unknown> };
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  signal?: AbortSignal;
  /** `newKey` of the form: deduplicates a repeated POST */
  idempotencyKey?: string;
}

const unreached = 'The server can’t be reached. Check your connection, then try again.';
const broken = 'Something went wrong on the server. Nothing was changed. Try again in a moment.';

/** Every call but GET sends JSON, which a form of another site cannot send. */
function headersOf({ method = 'GET', idempotencyKey, body = {} }: Call): HeadersInit {
  return {
    Accept: 'application/json',
    ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey && { 'Idempotency-Key': keyFor(idempotencyKey, body) }),
  };
}

async function readAnswer(answer: Response): Promise<AnswerBody | null> {
  try {
    const content: unknown = await answer.json();
    return typeof content === 'object' ? content : null;
  } catch {
    return null;
  }
}

function errorOf(status: number, content: AnswerBody | null, retryAfter: number | null): ApiError {
  if (status === 409 && content?.conflict?.current) {
    return new ConflictError(content.error ?? 'Someone else changed this.', content.conflict.current);
  }
  return new ApiError(status, content?.error ?? broken, content?.fields, retryAfter);
}

/** Calls `/api/admin/…`. An answer of 401 ends the session in this tab. */
export async function api<Data>(path: string, call: Call = {}): Promise<Data> {
  const { method = 'GET', body, signal } = call;
  let answer: Response;
  try {
    answer = await fetch(serviceAddress(`/api/admin${path}`), {
      method,
      headers: headersOf(call),
      credentials: site.hosting.apiOrigin ? 'include' : 'same-origin',
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, unreached);
  }
  const content = await readAnswer(answer);
  // The caller knows the type of the data from the service's schema for the path.
  if (answer.ok && content?.success) return content.data as Data;
  if (answer.status === 401) endByItself();
  if (answer.status === 403 && content?.setUp) requireSetUp();
  throw errorOf(answer.status, content, Number(answer.headers.get('retry-after')) || null);
}

/** The address of a file that the browser saves by itself: a CSV, a calendar. */
export const downloadAddress = (path: string): string => serviceAddress(`/api/admin${path}`);
