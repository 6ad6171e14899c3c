import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Endpoint, Route } from '#src/domain/schema/endpoint.ts';
import type { SessionRow } from '#src/domain/owner/session.ts';
import { readBody, validate } from '../forms/read-body.ts';
import { getClientIp, rejectCrossSite } from '../../guard/connection.ts';
import { runOnce } from '../../guard/idempotency.ts';
import { enforceRateLimit, type Limit } from '../../guard/rate-limit.ts';
import { actors, type Actor } from '../../db/audit.ts';
import {
  VersionConflict,
  type VersionedRow,
  type VersionedTable,
  describeConflict,
} from '../../db/versions.ts';
import type { Service } from '../../service.ts';
import { requireOwner, requireSession } from '../../access/sessions.ts';
import { inTransaction, outsideTransaction, type Unit } from '../../unit.ts';

interface AdminRequest<Input> {
  input: Input;
  id: string;
  session: SessionRow;
  context: Context;
}

interface Options {
  /** allow the route even before required two-step verification is set up */
  allowBeforeTwoStep?: boolean;
  /** the browser polls it, so it does not keep an idle session alive */
  isAutomatic?: boolean;
  /** the response contains a secret, so it is not stored for repeated requests */
  isSecret?: boolean;
  /** request limit per IP address */
  limit?: Limit;
}

type Handle<Schema extends z.ZodMiniType, Output> = (
  unit: Unit,
  request: AdminRequest<z.output<Schema>>,
) => Promise<Output extends null ? void : Output>;

type SerializeConflict = (row: unknown, unit: Unit) => unknown;

/**
 * Adds routes under /api/admin, which require a session. A successful response has status 200, or 201 if it created a record. The
 * errors are:
 *
 * - 401: there is no session, or it has ended. Show the sign-in page.
 * - 403: the request came from another site, or two-step verification must be set up first (`setUp: 'totp'`).
 * - 404: there is no such record.
 * - 409: the record has changed (`conflict` has the current one), or its state does not allow the change. With `overridable`, the
 *   owner may send the request again with `override` or `overpay`.
 * - 422: the input is invalid, and `fields` has an error message for each invalid field.
 * - 429: there were too many requests. Wait for `Retry-After` seconds.
 * - 503: the service is overloaded or the database is unavailable. Try again after `Retry-After` seconds.
 *
 * Amounts are whole cents. Instants are in UTC and ISO format. Days (YYYY-MM-DD) and times (HH:MM) are in the studio's
 * timezone.
 */
export class AdminRoutes {
  readonly endpoints: Endpoint[] = [];
  readonly #app: Hono;
  readonly #service: Service;
  readonly #conflicts = new Map<VersionedTable, SerializeConflict>();

  constructor(app: Hono, service: Service) {
    this.#app = app;
    this.#service = service;
  }

  add<Schema extends z.ZodMiniType, Output>(
    endpoint: Endpoint<Route, Schema, Output>,
    handle: Handle<Schema, Output>,
    options: Options = {},
  ): void {
    this.handle(endpoint, (context) =>
      endpoint.route.startsWith('GET ')
        ? this.#read(context, endpoint, handle, options)
        : this.#change(context, endpoint, handle, options),
    );
  }

  /** Implements an endpoint with a function that checks the session and the input itself. */
  handle(endpoint: Endpoint, respond: (context: Context) => Promise<Response>): void {
    this.endpoints.push(endpoint);
    const [method = '', path = ''] = endpoint.route.split(' ');
    this.#app.on(method, `/api/admin${path}`, respond);
  }

  async #read<Schema extends z.ZodMiniType, Output>(
    context: Context,
    { input: query }: Endpoint<Route, Schema, Output>,
    handle: Handle<Schema, Output>,
    { isAutomatic = false }: Options,
  ): Promise<Response> {
    const session = await requireOwner(context, this.#service, isAutomatic);
    const input = validate(query, context.req.query());
    const unit = outsideTransaction(this.#service, this.#getOwner(context));
    const result = await handle(unit, { input, id: getId(context), session, context });
    return result instanceof Response ? result : context.json({ success: true, data: result });
  }

  /** The change and its audit log entry share one transaction. */
  async #change<Schema extends z.ZodMiniType, Output>(
    context: Context,
    { input: body, route, status }: Endpoint<Route, Schema, Output>,
    handle: Handle<Schema, Output>,
    { allowBeforeTwoStep = false, isSecret = false, limit }: Options,
  ): Promise<Response> {
    rejectCrossSite(context, this.#service);
    const session = await (allowBeforeTwoStep ? requireSession : requireOwner)(context, this.#service);
    const sent = await readBody(context, 256 << 10, 'json');
    // Some proxies drop a DELETE request's body, so its fields may also be sent in the query.
    const isDelete = context.req.method === 'DELETE';
    const input = validate(body, isDelete ? { ...context.req.query(), ...sent.values } : sent.values);
    const actor = this.#getOwner(context);
    if (limit) await enforceRateLimit(this.#service, route, actor.ip, limit);
    const key = isSecret ? undefined : context.req.header('idempotency-key');
    const request = {
      key: key && `${context.req.method.toLowerCase()}:${context.req.path} ${key}`,
      bodyHash: sent.hash,
    };
    const result = await inTransaction(this.#service, actor, (unit) =>
      runOnce(unit, request, async () => {
        const handled = handle(unit, { input, id: getId(context), session, context });
        const response = await handled.catch((error) => this.#addConflict(unit, error));
        return { status, body: response ?? null };
      }),
    );
    return context.json({ success: true, data: result.body }, status);
  }

  /** Sets how the response to an outdated edit shows the current record. By default, it has all columns. */
  showConflict<Name extends VersionedTable>(
    table: Name,
    serialize: (row: VersionedRow<Name>, unit: Unit) => unknown,
  ): void {
    this.#conflicts.set(table, serialize as SerializeConflict); // is given rows of this table only
  }

  async #addConflict(unit: Unit, error: unknown): Promise<never> {
    if (!(error instanceof VersionConflict) || !error.current) throw error;
    const { table, row } = error.current;
    const serialize = this.#conflicts.get(table);
    throw describeConflict(error.sent, serialize ? await serialize(row, unit) : row);
  }

  #getOwner(context: Context): Actor {
    return actors.owner(getClientIp(context, this.#service.trustProxy));
  }
}

const getId = (context: Context) => context.req.param('id') ?? '';
