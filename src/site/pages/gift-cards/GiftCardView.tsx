import { PictureView } from '#src/ui/PictureView.tsx';
import { site, popularSession } from '#src/content/site.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import type { DesignWithPicture } from './offered-designs.ts';
import table from 'studio:copy/pictures/gift-table';
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

const written = ['recipientName', 'message', 'buyerName'] as const;

/** Shown until something is written on the card. */
const example = {
  recipientName: 'Mom',
  message: 'You take all the photos. This time, you’re in them.',
  buyerName: 'all of us',
};

/** The card and its note, as the recipient will see them. */
export function GiftCardView({ values, design }: Props) {
  const { value, detail, price } = describeValue(values);
  const isExample = written.every((name) => !values[name]);
  const { recipientName, message, buyerName } = isExample ? example : values;
  return (
    <div className={styles['table']}>
      <PictureView picture={table.picture} alt="" sizes="(width >= 60rem) 50vw, 100vw" priority />
      <div className={styles['cards']}>
        <div className={styles['front']}>
          <PictureView key={design.id} picture={design.picture} alt="" sizes="(width >= 60rem) 40vw, 85vw" />
          <p className={styles['brand']}>{site.brand.name}</p>
          {/* CSS hides this without scripts, because the preview cannot update then. */}
          <div className={styles['value']}>
            <p>{value}</p>
            <p>{detail}</p>
            {price !== value && <b>{price}</b>}
          </div>
          <p className={styles['slogan']}>{site.brand.slogan}</p>
        </div>
        <div className={styles['note']}>
          {isExample && <small>For example</small>}
          <p>For {recipientName || 'someone you like'}</p>
          {message && <blockquote>{message}</blockquote>}
          <p>From {buyerName || 'you'}</p>
          {[design.headline, design.text].map((text) => text && <small key={text}>{text}</small>)}
        </div>
      </div>
    </div>
  );
}

/** On phones, stays visible while the form is filled in. Screen readers get the card above the form. */
export const SmallGiftCard = ({ values, design }: Props) => (
  <div className={styles['small']} aria-hidden="true">
    <PictureView picture={design.picture} alt="" sizes="7rem" />
    <p>For {values.recipientName || 'someone you like'}</p>
    <small>{values.message || 'Your message'}</small>
    <b>{describeValue(values).price}</b>
  </div>
);
