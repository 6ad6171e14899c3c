import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Database } from '../database/tables.ts';
import { readBody } from '../forms/read-body.ts';
import { validate } from '../forms/validate.ts';
import { addressOf } from '../guard/connection.ts';
import { refuseForeign } from '../guard/own-site.ts';
import { once } from '../guard/idempotency.ts';
import type { Actor } from '../records/audit.ts';
import { Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import { needOwner, needSession, type SessionRow } from './sessions.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What is known of a route, for the OpenAPI document. */
export interface RouteNote {
  method: Method;
  path: string;
  summary: string;
  body?: z.ZodMiniType;
  query?: z.ZodMiniType;
}

export interface Asked<Input> {
  input: Input;
  id: string;
  session: SessionRow;
  actor: Actor;
  context: Context;
}

/** Adds routes below /api/admin that answer only to a session. */
export class AdminRoutes {
  readonly notes: RouteNote[] = [];
  readonly #app: Hono;
  readonly #service: Service;

  constructor(app: Hono, service: Service) {
    this.#app = app;
    this.#service = service;
  }

  /** Something to look at. */
  read<Schema extends z.ZodMiniType>(
    path: string,
    summary: string,
    query: Schema,
    act: (asked: Asked<z.output<Schema>>) => Promise<unknown>,
  ): void {
    this.notes.push({ method: 'get', path, summary, query });
    this.#app.get(`/api/admin${path}`, async (context) => {
      const asked = await this.#ask(context, validate(query, context.req.query()));
      const answer = await act(asked);
      return answer instanceof Response ? answer : context.json({ success: true, data: answer });
    });
  }

  /** Something to change: in one transaction, with what is written down about it. */
  change<Schema extends z.ZodMiniType>(
    method: Exclude<Method, 'get'>,
    path: string,
    summary: string,
    body: Schema,
    act: (trx: Database, asked: Asked<z.output<Schema>>) => Promise<unknown>,
    {
      status = 200,
      early = false,
    }: {
      status?: 200 | 201;
      /** also before a second factor that is required is set up */
      early?: boolean;
    } = {},
  ): void {
    this.notes.push({ method, path, summary, body });
    this.#app.on(method.toUpperCase(), `/api/admin${path}`, async (context) => {
      refuseForeign(context, this.#service);
      const sent = await readBody(context, 256 << 10);
      if (sent.kind !== 'json') throw new Refusal(415, 'Please send JSON.');
      // What belongs to a DELETE may stand in its address: bodies of it are lost on some ways.
      const values = method === 'delete' ? { ...context.req.query(), ...sent.values } : sent.values;
      const session = await (early ? needSession : needOwner)(context, this.#service);
      const asked = await this.#ask(context, validate(body, values), session);
      const key = context.req.header('idempotency-key');
      const { answer } = await this.#service.db
        .transaction()
        .execute((trx) =>
          once(
            trx,
            { key: key && `${method}:${context.req.path} ${key}`, body: sent.hash, now: this.#service.now() },
            async () => ({ status, answer: (await act(trx, asked)) ?? null }),
          ),
        );
      this.#service.mailQueued();
      return context.json({ success: true, data: answer }, status);
    });
  }

  async #ask<Input>(context: Context, input: Input, session?: SessionRow): Promise<Asked<Input>> {
    return {
      input,
      id: context.req.param('id') ?? '',
      session: session ?? (await needOwner(context, this.#service)),
      actor: { name: 'owner', address: addressOf(context, this.#service.trustProxy) },
      context,
    };
  }
}
