import { type Context, Hono } from 'hono';
import { addAdminRoutes } from './admin/admin.ts';
import { getStorageFailure, storageFailureCodes, type StorageFailure } from '../db/storage-failure.ts';
import { wantsHtml } from './forms/public-form.ts';
import { getIncoming, isOwnOrigin, rejectCrossSite } from '../guard/connection.ts';
import { createProxyWarning } from '../trusted-proxies.ts';
import { addBookingLinkRoutes } from './public/booking-link.ts';
import { addBookingEmailForm, addBookingForm, addAvailableTimesRoute } from './public/bookings.ts';
import { addCalendarFeedRoute } from './public/calendar-feed.ts';
import { addContactForm } from './public/contact.ts';
import { addCodeForm, addGiftCardForms } from './public/gift-cards.ts';
import { addOrderForms, addOrderPageRoutes } from './public/orders.ts';
import { addNewsletterForms, addSubscribeForm, addWaitlistForm } from './public/newsletter.ts';
import { renderMessagePage } from '../pages/CustomerPage.tsx';
import { addTeamForms, addTeamPageRoutes } from './public/teams.ts';
import { addWishForm, addWishLinkRoutes } from './public/waitlist.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import * as z from 'zod/mini';
import { dayAt } from '#src/domain/time/day.ts';
import { funnelEndpoint } from '#src/domain/schema/endpoints.ts';
import { funnelSteps } from '#src/domain/owner/dashboard.ts';
import { insert } from '../db/tables.ts';
import { readBody, readBytes, validate } from './forms/read-body.ts';
import { limitPerMinute } from './public/private-link.ts';
import { sql } from 'kysely';
import { stripeWebhookPath } from '../jobs/payment-worker.ts';
import { handleEvent } from '../stripe-events.ts';
import { inTransaction } from '../unit.ts';
import { actors } from '../db/audit.ts';

const maxStripeBodyBytes = 512 << 10;

function addStripeWebhookRoute(app: Hono, service: Service): void {
  app.post(stripeWebhookPath, async (context) => {
    if (!service.paymentProvider) throw new RequestError(404, 'Not found.');
    const signature = context.req.header('stripe-signature');
    if (!signature) throw new RequestError(400, 'Invalid signature.');
    const body = (await readBytes(context, maxStripeBodyBytes)).toString();
    const events = await service.paymentProvider.readEvent(body, signature);
    if (!events) {
      service.log.warn(
        'an event for Stripe’s webhook has an invalid signature: check STRIPE_WEBHOOK_SECRET and the clock',
      );
      throw new RequestError(400, 'Invalid signature.');
    }
    for (const event of events) {
      await inTransaction(service, actors.stripe, (unit) => handleEvent(unit, event));
    }
    return context.json({ received: true });
  });
}

type Problem = (typeof storageFailureCodes)[keyof typeof storageFailureCodes];

const healthTimeoutMs = 2000;
/** Interval between writes while they succeed. After a failure, each check writes. */
const healthWriteIntervalMs = 60_000;

/**
 * GET /healthz checks that the database responds and, once a minute, that it can be written. Simultaneous requests share one check, so
 * frequent ones are cheap. While the server is overloaded, `cli/serve/listener.ts` responds instead.
 */
function addHealthRoute(app: Hono, service: Service): void {
  let pendingCheck: Promise<Problem | null> | undefined;
  let writtenAt = -Infinity;

  async function query(): Promise<void> {
    const startedAt = service.now().getTime();
    // The clock may have been set back since.
    if (Math.abs(startedAt - writtenAt) < healthWriteIntervalMs) {
      await sql`select 1 as one`.execute(service.db);
      return;
    }
    await writeRow(service);
    writtenAt = startedAt;
  }

  const check = () =>
    new Promise<Problem | null>((resolve) => {
      const timer = setTimeout(resolve, healthTimeoutMs, storageFailureCodes.down);
      query()
        .then(
          () => resolve(null),
          (error: unknown) => resolve(storageFailureCodes[getStorageFailure(error) ?? 'down']),
        )
        .finally(() => clearTimeout(timer));
    });

  app.get('/healthz', async (context) => {
    pendingCheck ??= check().finally(() => (pendingCheck = undefined));
    const problem = await pendingCheck;
    if (!problem) return context.json({ status: 'ok' });
    context.header('Retry-After', '10');
    return context.json({ status: 'unavailable', problem }, 503);
  });
}

const writeRow = ({ db, now }: Service) =>
  sql`insert into tasks (name, done_at) values ('health check', ${now().toISOString()})
    on conflict (name) do update set done_at = excluded.done_at`.execute(db);

const funnelInput = z.object({ step: z.enum(funnelSteps) });

/** POST /api/funnel `{ step }`: increments the step's count for the day. Nothing else is stored. */
function addFunnelRoute(app: Hono, service: Service): void {
  app.post(funnelEndpoint, async (context) => {
    rejectCrossSite(context, service);
    await limitPerMinute(context, service, 'funnel');
    const { step } = validate(funnelInput, (await readBody(context, 1000)).values);
    const day = dayAt(service.now(), service.studio.hours.timezone);
    await insert(service.db, 'funnelCounts', { day, step, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'step'])
          .doUpdateSet((set) => ({ count: set('funnelCounts.count', '+', 1) })),
      )
      .execute();
    return context.body(null, 204);
  });
}

const routeGroups = [
  addHealthRoute,
  addSubscribeForm,
  addNewsletterForms,
  addWaitlistForm,
  addContactForm,
  addAvailableTimesRoute,
  addBookingForm,
  addBookingEmailForm,
  addBookingLinkRoutes,
  addWishForm,
  addWishLinkRoutes,
  addCodeForm,
  addGiftCardForms,
  addOrderForms,
  addTeamForms,
  addTeamPageRoutes,
  addOrderPageRoutes,
  addStripeWebhookRoute,
  addFunnelRoute,
  addCalendarFeedRoute,
  addAdminRoutes,
];

const visitorStorageMessage = 'We can’t save this right now. Please try again in a moment, or call us.';
const ownerStorageMessages: Record<StorageFailure, string> = {
  full: 'The server’s disk is full. Nothing was saved. Free up space on the server, then try again.',
  'read-only':
    'The server’s database is read-only. Nothing was saved. Check the disk and the file permissions.',
  busy: 'Another program is using the database. Nothing was saved. Try again in a moment.',
  down: 'The server can’t reach its database. Try again in a moment.',
};

export function createApp(service: Service): Hono {
  const app = new Hono();
  const warnAboutProxy = createProxyWarning(service.log, service.trustProxy);

  app.use('/api/*', async (context, next) => {
    const startedAt = performance.now();
    const { method } = context.req;
    const incoming = getIncoming(context);
    if (incoming) warnAboutProxy(incoming);
    const origin = context.req.header('origin');
    // If the site and its service have different origins, the site's pages may call the service. No other origin may.
    const isAllowedOrigin =
      origin !== undefined && origin !== 'null' && isOwnOrigin(context, service, origin);
    if (isAllowedOrigin) {
      context.header('Access-Control-Allow-Origin', origin);
      context.header('Access-Control-Allow-Credentials', 'true');
      context.header('Vary', 'Origin');
    }
    if (method === 'OPTIONS') {
      if (isAllowedOrigin) {
        context.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
        context.header('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key');
        context.header('Access-Control-Max-Age', '600');
      }
      return context.body(null, 204);
    }
    // Set this before the handler runs, because adding a header later would rebuild the response. Handlers may override it.
    context.header('Cache-Control', 'no-store');
    // PostgreSQL rejects NUL, and no valid path contains it.
    if (/\0|%00/.test(context.req.path)) throw new RequestError(404, 'Not found.');
    await next();
    const ms = Math.round(performance.now() - startedAt);
    // Log the route pattern only: queries and some path segments contain tokens, and bodies contain personal data.
    const path = context.req.routePath;
    service.log.info({ method, path, status: context.res.status, ms }, 'request handled');
    return undefined;
  });

  for (const add of routeGroups) add(app, service);
  app.all('/api/*', () => {
    throw new RequestError(404, 'Not found.');
  });

  app.onError(async (error, context) => {
    const requestError = error instanceof RequestError ? error : toRequestError(error, context);
    const { status } = requestError;
    context.header('Cache-Control', 'no-store');
    if (requestError.retryAfter) context.header('Retry-After', String(requestError.retryAfter));
    if (!wantsHtml(context)) return context.json(requestError.toJson(), status);
    return context.html(await renderMessagePage(service, requestError.message), status);
  });

  function toRequestError(error: unknown, context: Context): RequestError {
    const failure = getStorageFailure(error);
    if (failure) {
      service.log.error({ err: error, failure }, 'storage unavailable');
      const retryAfter = failure === 'busy' ? 2 : 10;
      if (!context.req.path.startsWith('/api/admin/'))
        return new RequestError(503, visitorStorageMessage, { retryAfter });
      const details = { code: storageFailureCodes[failure] };
      return new RequestError(503, ownerStorageMessages[failure], { retryAfter, details });
    }
    service.log.error({ err: error, path: context.req.routePath }, 'request failed');
    return new RequestError(500, 'Something went wrong on our end. Please try again.');
  }
  return app;
}
