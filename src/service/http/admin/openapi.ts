import { keysOf } from '#src/lib/keys.ts';
import type * as z from 'zod/mini';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { bookingRequest, emailCorrection } from '#src/domain/booking/booking-request.ts';
import { contactMessage } from '#src/domain/customers/contact-message.ts';
import { giftCardBalance, giftCardOrder } from '#src/domain/gift-cards/gift-card-order.ts';
import { newsletterToken, subscription } from '#src/domain/newsletter/subscription.ts';
import { codeCheck } from '#src/domain/codes/code-check.ts';
import { teamCall, teamOrder, teamQuote } from '#src/domain/teams/team-order.ts';
import { waitlistEntry } from '#src/domain/customers/waitlist-member.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { wishRequest } from '#src/domain/waitlist/wish.ts';
import type { Endpoint } from '#src/domain/schema/endpoint.ts';

export const publicForms: Record<keyof typeof formEndpoints, z.ZodMiniObject> = {
  subscribe: subscription,
  waitlist: waitlistEntry,
  contact: contactMessage,
  booking: bookingRequest,
  bookingEmail: emailCorrection,
  wishes: wishRequest,
  giftCardOrder,
  teamOrder,
  teamCall,
  teamQuote,
  giftCardBalance,
  code: codeCheck,
  newsletterConfirm: newsletterToken,
  newsletterUnsubscribe: newsletterToken,
};

const publicRoutes: Record<string, [method: 'get' | 'post', summary: string]> = {
  '/healthz': ['get', 'Health check'],
  '/api/bookings/times': ['get', 'Available start times on a day (query: day, session, extraTime)'],
  '/api/bookings/{token}': ['get', "The customer's private booking page, linked from emails"],
  '/api/bookings/{token}/cancel': ['post', 'Cancel the booking'],
  '/api/bookings/{token}/move': ['post', 'Request a different day and time'],
  '/api/bookings/{token}/keep': ['post', 'Withdraw the request for a different time'],
  '/api/bookings/{token}/hold': ['post', 'Hold the requested time until the studio replies'],
  '/api/bookings/{token}/pay': ['post', 'Redirect to the online payment'],
  '/api/wishes/{token}': ['get', 'The days that a visitor waits for, linked from emails'],
  '/api/wishes/{token}/confirm': ['post', 'Confirm the email address'],
  '/api/wishes/{token}/pass': ['post', 'Pass on an offered time'],
  '/api/wishes/{token}/leave': ['post', 'Leave the list'],
  '/api/wishes/{token}/book': ['get', 'The booking form, filled in for an offered time'],
  '/api/gift-cards/designs': ['get', 'The gift card designs on offer'],
  '/api/teams/{token}': ['get', "The buyer's private team page, linked from emails"],
  '/api/teams/{token}/send': ['post', 'Email a credit to a colleague'],
  '/api/calendar/{token}.ics': ['get', 'The calendar as an iCalendar feed'],
  '/api/funnel': ['post', 'Count a booking funnel step'],
  '/api/payments/stripe': ['post', "Stripe's webhook"],
};

const getPathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const },
  }));

const responses = {
  '2XX': { description: '`{ success: true, data }`' },
  '4XX': { description: '`{ success: false, error, fields? }`' },
  '503': { description: 'Storage unavailable; see Retry-After' },
};

const json = (schema: z.ZodMiniType) => ({ required: true, content: { 'application/json': { schema } } });

export function createOpenApiDocument(endpoints: readonly Endpoint[], { brand }: Studio) {
  const paths: ZodOpenApiPathsObject = {};
  for (const name of keysOf(formEndpoints)) {
    paths[formEndpoints[name]] = {
      post: { operationId: name, requestBody: json(publicForms[name]), responses },
    };
  }
  for (const [path, [method, summary]] of Object.entries(publicRoutes))
    paths[path] = { [method]: { summary, parameters: getPathParameters(path), responses } };
  for (const { route, input } of endpoints) {
    const [method = '', pattern = ''] = route.toLowerCase().split(' ');
    const path = `/api/admin${pattern.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = {
      ...paths[path],
      [method]: {
        security: [{ session: [] }],
        parameters: getPathParameters(path),
        // A query's schema is always an object.
        ...(method === 'get' ? { requestParams: { query: input as never } } : { requestBody: json(input) }),
        responses,
      },
    };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1' },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-studio' } } },
    paths,
  });
}
