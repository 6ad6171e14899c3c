import { PrimaryLink } from '#src/components/PrimaryLink.tsx';
import { site } from '#src/content/site.ts';
import { isWebUrl } from '#src/lib/routing/is-web-url.ts';
import type { FormNotice } from '#src/model/requests/form-notice.ts';
import type { OrderResponse } from '#src/model/requests/order-response.ts';

export function NextSteps({ order: { payment, howToPay, notice } }: { order: OrderResponse & FormNotice }) {
  return payment && isWebUrl(payment) ? (
    <>
      <p>
        Once the order is paid for, we’ll send the card right away, or on the day you picked. You pay on our
        payment provider’s page; we never see your card number.
      </p>
      <p>
        <PrimaryLink href={payment}>Pay now</PrimaryLink>
      </p>
    </>
  ) : (
    <p>
      {howToPay}
      {!notice &&
        (howToPay ? ' We’ve emailed you these details.' : 'We’ve emailed you payment instructions.')}{' '}
      Questions? Call {site.contact.phone}.
    </p>
  );
}
