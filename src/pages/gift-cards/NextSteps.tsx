import { Shutter } from '#src/components/Shutter.tsx';
import { site } from '#src/content/site.ts';
import type { GiftCardOrdered } from '#src/model/requests/gift-card-order.ts';

/** Whatever the service answers, no other kind of address becomes a link. */
const isWeb = (address: string) => /^https?:\/\//.test(address);

/** How the card is paid and reaches the one it is for. */
export function NextSteps({ ordered: { payment } }: { ordered: GiftCardOrdered }) {
  return payment && isWeb(payment) ? (
    <>
      <p>
        The card goes out once it is paid. You are led to our payment provider; we never see your card number.
      </p>
      <p>
        <Shutter href={payment}>Pay now</Shutter>
      </p>
    </>
  ) : (
    <p>
      Within a day you get an e-mail with the details of the payment. The card goes out once it is paid, on
      the day you chose. Questions? Call {site.contact.phone}.
    </p>
  );
}
