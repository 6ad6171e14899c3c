import { paths } from '#src/paths.ts';
import type { ReportAction } from './use-funnel.ts';

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
