import type { CustomerBooking } from '#src/domain/booking/customer-booking.ts';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { request } from '#src/lib/browser/request.ts';
import { getServiceUrl } from '#src/content/facts.ts';
import { paths } from '#src/paths.ts';
import type { ReportAction } from './use-funnel.ts';

const getUrl = (token: string) => `${getServiceUrl(formEndpoints.booking)}/${encodeURIComponent(token)}`;

/** Null if the link is no longer valid. Rejects if the service can't be reached. */
export async function readBooking(token: string, signal: AbortSignal): Promise<CustomerBooking | null> {
  const { isOk, reply } = await request<CustomerBooking>(getUrl(token), { signal });
  return isOk ? (reply?.data ?? null) : null;
}

/** Opens a checkout for a booking that is not paid yet. */
export async function openCheckout(token: string): Promise<{ checkout: string | null; error: string }> {
  const failure = 'We can’t take your payment right now. Please try again in a few minutes.';
  const { reply } = await request<{ checkout: string | null }>(`${getUrl(token)}/pay`, {
    method: 'POST',
    body: '{}',
  }).catch(() => ({ reply: null }));
  return { checkout: reply?.data?.checkout ?? null, error: reply?.error ?? failure };
}

/** The page with the booking, where the customer reschedules, cancels and pays. */
export const getBookingPage = getUrl;

interface Checkout {
  /** the payment provider's page */
  checkout: string;
  token: string | null;
}

export function goToCheckout(report: ReportAction, { checkout, token }: Checkout): void {
  report({ type: 'checkout opened' });
  // Going back from the payment provider's page opens this URL.
  if (token)
    history.replaceState(
      history.state,
      '',
      location.search + new URL(paths.unpaid(token), location.href).hash,
    );
  location.assign(checkout);
}
