import { PrimaryLink } from '#src/components/PrimaryLink.tsx';
import { site } from '#src/content/site.ts';
import { isWebUrl } from '#src/lib/routing/is-web-url.ts';
import type { GiftCardOrderResponse } from '#src/model/requests/gift-card-order.ts';

export function NextSteps({ order: { payment } }: { order: GiftCardOrderResponse }) {
  return payment && isWebUrl(payment) ? (
    <>
      <p>
        We’ll send the card once it’s paid for. You pay on our payment provider’s page; we never see your card
        number.
      </p>
      <p>
        <PrimaryLink href={payment}>Pay now</PrimaryLink>
      </p>
    </>
  ) : (
    <p>
      We’ve emailed you payment instructions. Once the order is paid for, we’ll send the card on the day you
      picked. Questions? Call {site.contact.phone}.
    </p>
  );
}
