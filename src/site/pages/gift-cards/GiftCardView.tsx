import { PictureView } from '#src/ui/PictureView.tsx';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import type { PreviewValues } from './preview-values.ts';
import type { DesignWithPicture } from './offered-designs.ts';
import styles from './GiftCardView.module.css';

interface Props {
  values: PreviewValues;
  design: DesignWithPicture;
}

function describeValue({ kind, session, amount }: PreviewValues) {
  const chosen = site.sessions.find(({ id }) => id === session);
  if (kind === 'session' && chosen)
    return { value: chosen.name, detail: `session, ${chosen.duration} minutes` };
  return { value: formatDollars(Math.floor(Number(amount)) || 0), detail: 'for any session' };
}

/** The card as the recipient will see it. */
export function GiftCardView({ values, design }: Props) {
  const { value, detail } = describeValue(values);
  return (
    <div className={styles['preview']}>
      <div className={styles['card']}>
        <PictureView key={design.id} picture={design.picture} alt="" sizes="(width >= 60rem) 43vw, 100vw" />
        <div>
          <p className={styles['brand']}>{site.brand.name}</p>
          {/* CSS hides this without scripts, because the preview cannot update then. */}
          <div className={styles['value']}>
            <p>{value}</p>
            <p>{detail}</p>
          </div>
          <div className={styles['message']}>
            <p>For {values.recipientName || 'someone you like'}</p>
            {values.message && <blockquote>{values.message}</blockquote>}
            <p>From {values.buyerName || 'you'}</p>
          </div>
          <p className={styles['slogan']}>{site.brand.slogan}</p>
        </div>
      </div>
      {design.headline && <p className={styles['email']}>{design.headline}</p>}
      {design.text && <p className={styles['email']}>{design.text}</p>}
    </div>
  );
}
