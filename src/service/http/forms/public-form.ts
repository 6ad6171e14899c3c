import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { honeypot } from '#src/domain/schema/fields.ts';
import { getClientIp, rejectCrossSite } from '../../guard/connection.ts';
import { runOnce } from '../../guard/idempotency.ts';
import { enforceRateLimit, type Limit } from '../../guard/rate-limit.ts';
import { RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { respondToForm, type FormSuccess } from './form-response.ts';
import { readBody, type SentBody } from './read-body.ts';
import { validate } from './validate.ts';
import { inTransaction, type Unit } from '../../unit.ts';
import { actors } from '../../db/audit.ts';

export interface PublicForm<Schema extends z.ZodMiniType, Data> {
  path: string;
  schema: Schema;
  limit: Limit;
  page: string;
  /** Adds fields that a plain form cannot send. */
  addFields?: (values: Record<string, unknown>, context: Context) => Record<string, unknown>;
  /** Runs before the transaction, for calls to other services. */
  prepare?: (input: z.output<Schema>) => Promise<void>;
  /** Stores the request. Runs in a transaction. */
  handle: (unit: Unit, input: z.output<Schema>, context: Context) => Promise<FormSuccess<Data>>;
  /** Creates the response to bots. It looks like a success, but nothing is stored. */
  botSuccess?: (input: z.output<Schema>) => FormSuccess<Data>;
  /** Runs after the transaction commits, for calls to other services, which cannot be rolled back. */
  afterCommit?: (success: FormSuccess<Data>, context: Context) => Promise<FormSuccess<Data>>;
}

/** People take longer than this to read and fill in a form. */
const minElapsedMs = 800;

export function addForm<Schema extends z.ZodMiniType, Data>(
  app: Hono,
  service: Service,
  form: PublicForm<Schema, Data>,
): void {
  const { path, page } = form;
  app.post(path, async (context) => {
    const ip = getClientIp(context, service.trustProxy);
    let body: SentBody | undefined;
    try {
      rejectCrossSite(context, service);
      await enforceRateLimit(service, path, ip, form.limit);
      body = await readBody(context);
      const input = validate(form.schema, form.addFields?.(body.values, context) ?? body.values);
      const botSuccess = form.botSuccess && isBot(input) ? form.botSuccess(input) : null;
      const success = botSuccess ?? (await handleOnce(context, service, form, { input, hash: body.hash }));
      return await respondToForm(context, service, { path, page, body }, success);
    } catch (error) {
      if (error instanceof RequestError) return respondToForm(context, service, { path, page, body }, error);
      throw error;
    }
  });
}

async function handleOnce<Schema extends z.ZodMiniType, Data>(
  context: Context,
  service: Service,
  form: PublicForm<Schema, Data>,
  { input, hash }: { input: z.output<Schema>; hash: string },
): Promise<FormSuccess<Data>> {
  await form.prepare?.(input);
  const key = context.req.header('idempotency-key');
  const stored = await inTransaction(service, actors.customer(), (unit) =>
    runOnce(
      unit,
      { key: key === undefined ? undefined : `${form.path} ${key}`, bodyHash: hash },
      async () => ({ status: 200, body: await form.handle(unit, input, context) }),
    ),
  );
  return form.afterCommit ? form.afterCommit(stored.body, context) : stored.body;
}

const honeypotFields = z.object(honeypot);

/** True if the hidden field is filled in or the form was sent too fast. */
function isBot(input: unknown): boolean {
  const { website, elapsed } = z.parse(honeypotFields, input);
  return Boolean(website) || (elapsed !== undefined && elapsed >= 0 && elapsed < minElapsedMs);
}
