import { type ReactNode, useState } from 'react';
import type { Choice } from '#src/domain/booking/choice.ts';
import { describeTax, getTaxLabel } from '#src/domain/ledger/tax.ts';
import { formatCents, formatDollars } from '#src/domain/studio/money.ts';
import { PictureView } from '#src/ui/PictureView.tsx';
import type { getBookingPicture } from './booking-picture.ts';
import type { CodeResult } from '#src/domain/codes/code-check.ts';
import { getSharedFeatures, site } from '#src/content/site.ts';
import { getPrice } from './payment.ts';
import { getPreservedProps } from '../../hydration.ts';
import type { Step } from './steps/use-steps.ts';
import styles from './Estimate.module.css';

interface Props {
  choice: Choice;
  code: CodeResult | null;
  /** until they load, the prerendered image stays */
  getPicture: typeof getBookingPicture | undefined;
  step: Step | 'done';
  /** shown next to the price on phones */
  action?: ReactNode;
}

const codeNames = { promo: 'Promo code', 'gift-card': 'Gift card', 'team-credit': 'Team credit' } as const;

/** A discount lowers the taxed price, and a gift card pays for the tax, too. */
const CodeLine = ({ code: { kind, off } }: { code: CodeResult }) => (
  <li>
    <span>{codeNames[kind]}</span>
    <span>− {formatCents(off)}</span>
  </li>
);
/** The ways in which the chosen add-ons change the photos. */
const getLooks = ({ addOns }: Choice) =>
  site.addOns.flatMap(({ id, look }) => (look && addOns.includes(id) ? [look] : [])).join(' ');

const pictureId = 'booking-picture';

/** The session’s image, and the estimate, which is always visible: next to the form, or in a bar at the bottom on phones. */
export function EstimateAside({ choice, code, getPicture, step, action }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [previousStep, setPreviousStep] = useState(step);
  if (step !== previousStep) {
    setPreviousStep(step);
    setOpen(false);
  }
  const price = getPrice(choice, code);
  const picture = getPicture?.(choice.session);
  const pictureProps = {
    id: pictureId,
    className: styles['picture'],
    'data-looks': getLooks(choice),
  };
  const amount = price ? formatCents(price.toPayCents) : formatDollars(site.priceRange.from);
  const extraGuests = price?.lines.some(({ cents }) => cents === null)
    ? choice.guests - site.booking.includedGuests
    : 0;
  const heading =
    step === 'done' ? 'Your booking' : choice.time ? 'Total' : price ? 'Your estimate' : 'Every session';
  const isStartingPrice = !price || price.isPeak === null;
  return (
    <div className={styles['side']} data-step={step}>
      {picture ? (
        <div {...pictureProps}>
          <PictureView {...picture} sizes="(width >= 60rem) 41vw, 50vw" priority />
        </div>
      ) : (
        <div {...pictureProps} {...getPreservedProps(pictureId)} />
      )}
      <aside className={styles['estimate']} aria-labelledby="booking-sum" data-open={isOpen}>
        <div className={styles['bar']}>
          <div className={styles['total']}>
            <h2 id="booking-sum">{heading}</h2>
            <output className={styles['amount']}>
              {isStartingPrice && <small>from </small>}
              {amount}
              {extraGuests > 0 && (
                <small data-fee="">
                  plus a fee for {extraGuests === 1 ? 'one guest' : `${extraGuests} guests`}
                  <span> that we’ll confirm</span>
                </small>
              )}
            </output>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls="booking-lines"
              onClick={() => setOpen(!isOpen)}
            >
              <span className="visually-hidden">
                {heading}, {amount}: price breakdown
              </span>
            </button>
          </div>
          {action}
        </div>
        <div className={styles['lines']} id="booking-lines">
          <ul>
            {!price && getSharedFeatures().map((feature) => <li key={feature}>{feature}</li>)}
            {price?.lines.map(({ id, label, cents }) => (
              <li key={id}>
                <span>{label}</span>
                <span>{cents === null ? 'to be confirmed' : formatCents(cents)}</span>
              </li>
            ))}
            {price?.isPeak === null && (
              <li>
                <span>If you start at a peak time</span>
                <span>+ {formatCents(price.surchargeCents)}</span>
              </li>
            )}
            {code && code.kind !== 'gift-card' && <CodeLine code={code} />}
            {price && price.taxCents > 0 && (
              <li>
                <span>{getTaxLabel(price.taxTerms)}</span>
                <span>{formatCents(price.taxCents)}</span>
              </li>
            )}
            {code?.kind === 'gift-card' && <CodeLine code={code} />}
          </ul>
          <p className="note">
            {price &&
              'Unlimited photos, every file in full resolution and your gallery the same day are included. '}
            {!price && site.tax && `${describeTax(site.tax)} `}
            Free to cancel or reschedule up to {site.booking.cancelHours} hours before.
          </p>
        </div>
      </aside>
    </div>
  );
}
