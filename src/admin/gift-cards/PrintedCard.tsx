import { site } from '#src/content/site.ts';
import type { GiftCard } from '#src/domain/gift-cards/gift-card.ts';
import { formatPostalAddress } from '#src/domain/studio/contact.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { paths } from '#src/paths.ts';
import styles from './PrintedCard.module.css';

const bookingAddress = `${new URL(site.brand.domain).host}${paths.booking()}`;

interface Props {
  card: GiftCard;
}

/** A gift card for the printer, which replaces the screen on paper. */
export const PrintedCard = ({ card: { code, balance, recipientName, buyerName, message } }: Props) => (
  <section className={styles['card']}>
    <p>{site.brand.name}</p>
    <h2>Gift card</h2>
    <p className={styles['amount']}>{formatMoney(balance)}</p>
    <p>
      For {recipientName}, from {buyerName}
    </p>
    {message && <blockquote>{message}</blockquote>}
    <p className={styles['code']}>{code}</p>
    <p>
      For a private photo session in which you take the photos yourself. Book at {bookingAddress}, and enter
      the code in the last step. You can also show this card at the studio. It never expires, and what you
      don’t spend stays on it.
    </p>
    <p>{formatPostalAddress(site.contact)}</p>
    <p>{site.contact.phone}</p>
  </section>
);
