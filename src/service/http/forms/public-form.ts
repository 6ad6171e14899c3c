import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { honeypot } from '#src/domain/schema/fields.ts';
import { getClientIp, rejectCrossSite } from '../../guard/connection.ts';
import { runOnce } from '../../guard/idempotency.ts';
import { enforceRateLimit, type Limit } from '../../guard/rate-limit.ts';
import { RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { readBody, type SentBody, validate } from './read-body.ts';
import { inTransaction, type Unit } from '../../unit.ts';
import { actors } from '../../db/audit.ts';
import { renderMessagePage, renderEmailForm, renderRedirectPage } from '../../pages/CustomerPage.tsx';
import { renderFilledPage } from './fill-form.ts';

export interface PublicForm<Schema extends z.ZodMiniType, Data> {
  path: string;
  schema: Schema;
  limit: Limit;
  page: string;
  /** Adds fields that a plain form cannot send. */
  addFields?: (values: Record<string, unknown>, context: Context) => Record<string, unknown>;
  /** Runs before the transaction, for calls to other services. */
  prepare?: (input: z.output<Schema>) => Promise<unknown>;
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

export interface FormSuccess<Data> {
  data: Data;
  /** path or URL to redirect a plain form to; without it, the form's own page shows `message` */
  redirectTo?: string;
  message?: string;
  /** of a page with `message`, which a plain form gets instead of a redirect */
  heading?: string;
  /** adds a form to a page with `message`, with which a visitor corrects the email address of a booking */
  emailToken?: string;
  /** says why no confirmation was emailed */
  notice?: string | null;
}

/** Responds with JSON to a script. A form sent without JavaScript gets a redirect, or its own page with the result. */
async function respondToForm<Data>(
  context: Context,
  service: Service,
  { path, page, body }: { path: string; page: string; body: SentBody | undefined },
  outcome: FormSuccess<Data> | RequestError,
): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  const isError = outcome instanceof RequestError;
  if (isError && outcome.retryAfter) context.header('Retry-After', String(outcome.retryAfter));
  const status = isError ? outcome.status : 200;
  if (body ? body.kind !== 'form' : !wantsHtml(context)) {
    return context.json(isError ? outcome.toJson() : { success: true, data: getData(outcome) }, status);
  }
  if (!isError && (outcome.heading || outcome.notice)) {
    const paragraphs = [outcome.message, outcome.notice].filter((text) => typeof text === 'string');
    const heading = outcome.heading ?? 'Thank you. We got it.';
    return context.html(
      await renderMessagePage(service, heading, { paragraphs, after: renderEmailForm(outcome.emailToken) }),
    );
  }
  if (!isError && outcome.redirectTo) {
    // The form-action policy blocks redirects to other sites, so respond with a page that redirects.
    if (/^https?:/.test(outcome.redirectTo)) return context.html(renderRedirectPage(outcome.redirectTo), 200);
    const isHere = outcome.redirectTo.startsWith('/api/') || isSameHost(context, service);
    return context.redirect(isHere ? outcome.redirectTo : service.siteOrigin + outcome.redirectTo, 303);
  }
  const state = {
    action: path,
    values: body?.values ?? {},
    message: isError ? outcome.message : (outcome.message ?? ''),
    errors: (isError && outcome.fields) || {},
    isSuccess: !isError,
  };
  // Validation errors are shown in the form. Other errors get a page that is cheaper to render.
  const candidates = isError && status !== 422 ? [] : [getReferrerPath(context), page];
  for (const candidate of new Set(candidates)) {
    const html = candidate && (await service.readPage(candidate));
    const filled = html && renderFilledPage(html, state);
    if (filled) return context.html(filled, status);
  }
  const details = {
    items: Object.values(state.errors).filter((error) => error !== state.message),
    paragraphs: ['Use your browser’s Back button to return to the form.'],
  };
  return context.html(await renderMessagePage(service, state.message, details), status);
}

const getData = <Data>({ data, notice }: FormSuccess<Data>) => (notice ? { ...data, notice } : data);

/** True for a form sent without JavaScript, and for a URL opened in a browser. */
export const wantsHtml = ({ req }: Context): boolean => {
  const accept = req.header('accept') ?? '';
  if (req.method === 'GET') return /text\/html/.test(accept);
  return req.method === 'POST' && !/json/.test(`${req.header('content-type') ?? ''} ${accept}`);
};

const isSameHost = (context: Context, { studio }: Service) =>
  !studio.hosting.apiOrigin || new URL(studio.hosting.apiOrigin).host !== context.req.header('host');

function getReferrerPath(context: Context): string | null {
  const from = context.req.header('referer');
  if (!from || !URL.canParse(from)) return null;
  const { pathname } = new URL(from);
  return /^\/[a-z0-9/-]*$/.test(pathname) ? pathname : null;
}
