import { PictureView } from '#src/ui/PictureView.tsx';
import { site, popularSession } from '#src/content/site.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import type { DesignWithPicture } from './offered-designs.ts';
import styles from './GiftCardView.module.css';
import { keysOf } from '#src/lib/keys.ts';
import { giftCardDesigns } from '#src/domain/gift-cards/gift-card-offer.ts';

/** The form values that the preview shows. */
interface PreviewValues {
  kind: string;
  session: string;
  amount: string;
  design: string;
  recipientName: string;
  buyerName: string;
  message: string;
}

export const initialValues: PreviewValues = {
  kind: 'session',
  session: popularSession.id,
  amount: '100',
  design: giftCardDesigns[0].id,
  recipientName: '',
  buyerName: '',
  message: '',
};

/** Reads the form. Keeps disabled fields' previous values, because form data leaves them out. */
export function readPreviewValues(form: HTMLFormElement, previous: PreviewValues): PreviewValues {
  const values = { ...previous };
  const data = new FormData(form);
  for (const name of keysOf(previous)) {
    const value = data.get(name);
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

interface Props {
  values: PreviewValues;
  design: DesignWithPicture;
}

/** The card's value in words, and its price. */
export function describeValue({ kind, session, amount }: PreviewValues) {
  const chosen = site.sessions.find(({ id }) => id === session);
  if (kind === 'session' && chosen)
    return {
      value: chosen.name,
      detail: `${chosen.duration} minutes at the studio`,
      price: formatDollars(chosen.primeTime),
    };
  const price = formatDollars(Math.floor(Number(amount)) || 0);
  return { value: price, detail: 'for any session', price };
}

/**
 * The card as the recipient will see it. It turns to its back under the pointer, and while a name or the message is typed
 * (OrderForm.module.css).
 */
export function GiftCardView({ values, design }: Props) {
  const { value, detail, price } = describeValue(values);
  return (
    <div className={styles['preview']}>
      <div className={styles['card']} data-card>
        <div className={styles['front']}>
          <PictureView
            key={design.id}
            picture={design.picture}
            alt=""
            sizes="(width >= 60rem) 60vw, 70vw"
            priority
          />
          <p className={styles['brand']}>{site.brand.name}</p>
          <p className={styles['slogan']}>{site.brand.slogan}</p>
          {/* CSS hides this without scripts, because the preview cannot update then. */}
          <div className={styles['value']}>
            <p>{value}</p>
            <p>
              {detail}
              {price !== value && <b>{price}</b>}
            </p>
          </div>
        </div>
        <div className={styles['back']}>
          <p>For {values.recipientName || 'someone you like'}</p>
          {values.message && <blockquote>{values.message}</blockquote>}
          <p>From {values.buyerName || 'you'}</p>
          <p className={styles['brand']}>{site.brand.name}</p>
        </div>
      </div>
      {design.headline && <p className={styles['email']}>{design.headline}</p>}
      {design.text && <p className={styles['email']}>{design.text}</p>}
    </div>
  );
}
