import type * as z from 'zod/mini';
import { type Reply, keyForBody } from '#src/lib/browser/request.ts';
import type { Endpoint, Route } from '#src/domain/schema/endpoint.ts';
import type { List, ListPage } from '#src/domain/schema/list.ts';
import { expireSession, requireSetup } from './access/access.ts';
import { requestAdmin } from './access/session-api.ts';
import { getServiceUrl } from '#src/content/facts.ts';

/** Thrown when the service rejects a request or fails. `message` is written for the owner. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** error messages by field name */
  readonly fields: Record<string, string>;
  /** true if the owner may send the request again and override the conflict */
  readonly isOverridable: boolean;

  constructor(
    status: number,
    message: string,
    { fields = {}, overridable = false }: Pick<Reply, 'fields' | 'overridable'> = {},
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.isOverridable = overridable;
  }
}

/** Thrown when the record was changed after the owner opened it. `current` is the stored record. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
  readonly current: Record<string, unknown>;

  constructor(message: string, current: Record<string, unknown>) {
    super(409, message);
    this.current = current;
  }
}

interface RequestOptions {
  signal?: AbortSignal;
  /** from `newIdempotencyKey`; deduplicates double submits */
  idempotencyKey?: string;
}

/** A form's values by field name, as `readInput` reads them. */
export interface FormInput {
  /** the version that the change is based on; undefined for a new record */
  version: unknown;
  [name: string]: unknown;
}

/** The fields that an endpoint reads. Only the service checks their values, because forms send text. */
type Sent<Fields> = Fields extends unknown
  ? { [Name in keyof Fields]?: unknown } & ('version' extends keyof Fields ? { version: unknown } : object)
  : never;

type IdOption<Path extends Route> = Path extends `${string}/:id${string}` ? { id: string } : { id?: never };
type InputOption<Fields> = string extends keyof Fields
  ? { input?: never }
  : { input: Sent<Fields> | FormInput };

type Options<Path extends Route, Schema extends z.ZodMiniType> = RequestOptions &
  IdOption<Path> &
  InputOption<z.input<Schema>>;

const unreachableMessage = 'The server can’t be reached. Check your connection, then try again.';
const serverErrorMessage = 'Something went wrong on the server. Nothing was changed. Try again in a moment.';

function toApiError(status: number, reply: Reply | null): ApiError {
  if (status === 409 && reply?.conflict?.current) {
    return new ConflictError(reply.error ?? 'Someone else changed this.', reply.conflict.current);
  }
  return new ApiError(status, reply?.error ?? serverErrorMessage, reply ?? {});
}

interface AnyOptions extends RequestOptions {
  id?: string;
  input?: object;
}

interface AdminRequest extends RequestOptions {
  method: string;
  path: string;
  body?: object | undefined;
}

/** Sends a request to `/api/admin/…`. A 401 response ends the session in this tab. */
async function send<Data>({ method, path, body, idempotencyKey, signal }: AdminRequest): Promise<Data> {
  const { status, isOk, reply } = await requestAdmin<Data>(path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(body && idempotencyKey && { idempotencyKey: keyForBody(idempotencyKey, body) }),
    signal,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError(0, unreachableMessage);
  });
  if (isOk && reply?.success && reply.data !== undefined) return reply.data;
  if (status === 401) expireSession();
  if (status === 403 && reply?.setUp) requireSetup();
  throw toApiError(status, reply);
}

const formatQuery = (query: object = {}) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return params.size > 0 ? `?${params}` : '';
};

export async function api<Path extends Route, Schema extends z.ZodMiniType, Output>(
  { route }: Endpoint<Path, Schema, Output>,
  options: Options<Path, Schema>,
): Promise<Output> {
  const { id, input, ...others }: AnyOptions = options;
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(':id', encodeURIComponent(id ?? ''));
  return method === 'GET'
    ? send<Output>({ ...others, method, path: path + formatQuery(input) })
    : send<Output>({ ...others, method, path, body: input ?? {} });
}

interface FormEndpoints<Output> {
  create: Endpoint<`POST /${string}`, z.ZodMiniType, Output>;
  change: Endpoint<`PATCH /${string}/:id`, z.ZodMiniType, Output>;
}

/** Sends a form that changes a record or, without one, creates it. */
export const saveRecord = <Output>(
  { create, change }: FormEndpoints<Output>,
  record: { id: string } | null,
  { input, idempotencyKey }: { input: FormInput; idempotencyKey: string },
): Promise<Output> =>
  record ? api(change, { id: record.id, input }) : api(create, { input, idempotencyKey });

export async function fetchPage<Row, Extra extends object>(
  { name }: List<Row, Extra>,
  query: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<ListPage<Row> & Extra> {
  const path = `/${name}${formatQuery(query)}`;
  return send<ListPage<Row> & Extra>({ method: 'GET', path, ...(signal && { signal }) });
}

export const getDownloadUrl = (path: string): string => getServiceUrl(`/api/admin${path}`);
