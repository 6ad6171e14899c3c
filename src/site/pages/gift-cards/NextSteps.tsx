import { ButtonLink } from '#src/ui/Button.tsx';
import { site } from '#src/content/site.ts';
import { describeHowToPay } from '../../forms/how-to-pay.ts';
import { isWebUrl } from '#src/lib/text/is-web-url.ts';
import type { FormNotice } from '#src/domain/schema/endpoints.ts';
import type { OrderResponse } from '#src/domain/orders/order.ts';

export function NextSteps({ order }: { order: OrderResponse & FormNotice }) {
  const { payment } = order;
  return payment && isWebUrl(payment) ? (
    <>
      <p>
        Once the order is paid for, we’ll send the card right away, or on the day you picked. You pay on our
        payment provider’s page; we never see your card number.
      </p>
      <p>
        <ButtonLink variant="primary" href={payment}>
          Pay now
        </ButtonLink>
      </p>
    </>
  ) : (
    <p>
      {describeHowToPay(order)} Questions? Call {site.contact.phone}.
    </p>
  );
}
