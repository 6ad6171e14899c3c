import { escapeHtml } from '#src/lib/format/html.ts';
import type { Context } from 'hono';
import { RequestError } from '../request-error.ts';
import { messagePage } from '../html/customer-page.ts';
import type { Service } from '../service.ts';
import type { SentBody } from './read-body.ts';
import { fillIn } from './fill-form.ts';

export interface FormSuccess<Data> {
  data: Data;
  /** redirect for a plain form; without it its own page shows `sentence` */
  goTo?: string;
  sentence?: string;
}

/** JSON for scripts; for a plain form, a redirect or its own page with the answer filled in. */
export async function respondToForm<Data>(
  context: Context,
  service: Service,
  { address, page }: { address: string; page: string },
  body: SentBody | undefined,
  outcome: FormSuccess<Data> | RequestError,
): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  const isRefused = outcome instanceof RequestError;
  if (isRefused && outcome.retryAfter) context.header('Retry-After', String(outcome.retryAfter));
  const status = isRefused ? (outcome.status as 422) : 200;
  if (body ? body.kind !== 'form' : !wantsHtml(context)) {
    return context.json(isRefused ? outcome.answer() : { success: true, data: outcome.data }, status);
  }
  if (!isRefused && outcome.goTo) {
    // The form-action policy blocks redirects to other sites, so a page of ours redirects instead.
    if (/^https?:/.test(outcome.goTo)) return context.html(redirectPage(outcome.goTo), 200);
    return context.redirect(isSameHost(context, service) ? outcome.goTo : service.site + outcome.goTo, 303);
  }
  const shown = {
    action: address,
    values: body?.values ?? {},
    error: isRefused ? outcome.message : (outcome.sentence ?? ''),
    fields: (isRefused && outcome.fields) || {},
    good: !isRefused,
  };
  // Validation errors are shown in the form; other refusals get a cheap answer.
  const candidates = isRefused && status !== 422 ? [] : [getReferrerPath(context), page];
  for (const path of new Set(candidates)) {
    const html = path && (await service.readPage(path));
    const filled = html && fillIn(html, shown);
    if (filled) return context.html(filled, status);
  }
  const others = Object.values(shown.fields).filter((fault) => fault !== shown.error);
  const list = others.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('');
  const more = `${list && `<ul>${list}</ul>`}<p>Use your browser’s Back button to return to the form.</p>`;
  return context.html(await messagePage(service, shown.error, more), status);
}

/** Recognizes a form sent without JavaScript, and an address opened in a browser. */
export const wantsHtml = ({ req }: Context): boolean => {
  const accept = req.header('accept') ?? '';
  if (req.method === 'GET') return /text\/html/.test(accept);
  return req.method === 'POST' && !/json/.test(`${req.header('content-type') ?? ''} ${accept}`);
};

const isSameHost = (context: Context, { studio }: Service) =>
  !studio.hosting.apiOrigin || new URL(studio.hosting.apiOrigin).host !== context.req.header('host');

/** The page that sent the form, if it is one of ours. */
function getReferrerPath(context: Context): string | null {
  const from = context.req.header('referer');
  if (!from || !URL.canParse(from)) return null;
  const { pathname } = new URL(from);
  return /^\/[a-z0-9/-]*$/.test(pathname) ? pathname : null;
}

function redirectPage(address: string): string {
  const link = escapeHtml(address);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${link}"><title>Go to payment</title></head>
<body style="font:1.125rem/1.5 system-ui;max-width:34rem;margin:4rem auto;padding:0 1.5rem"><main><h1 style="font-size:1.5rem">One more step</h1><p><a href="${link}">Continue to payment</a></p></main></body></html>`;
}
