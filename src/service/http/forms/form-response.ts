import type { Context } from 'hono';
import { RequestError } from '../../request-error.ts';
import { renderMessagePage } from '../../pages/CustomerPage.tsx';
import { renderEmailForm } from '../../pages/EmailForm.tsx';
import { renderRedirectPage } from '../../pages/RedirectPage.tsx';
import type { Service } from '../../service.ts';
import type { SentBody } from './read-body.ts';
import { renderFilledPage } from './fill-form.ts';

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
export async function respondToForm<Data>(
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
