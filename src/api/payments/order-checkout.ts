import type { CheckoutRequest } from '../providers/payment-provider.ts';
import type { Service } from '../service.ts';

/**
 * Opens the checkout for a stored order. Call it after the transaction that stores the order, because a checkout cannot be rolled
 * back. Returns null if the provider is unreachable; the studio then collects the payment.
 */
export async function openOrderCheckout(
  { paymentProvider, log }: Service,
  request: CheckoutRequest,
): Promise<{ checkoutId: string; checkoutUrl: string } | null> {
  try {
    const opened = await paymentProvider?.checkout(request);
    return opened ? { checkoutId: opened.id, checkoutUrl: opened.url } : null;
  } catch (error) {
    log.error({ err: error, order: request.number }, 'opening a checkout failed');
    return null;
  }
}
