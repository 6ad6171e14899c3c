import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { type Choice, getCheckboxAddOns } from '#src/domain/booking/choice.ts';
import { type PaymentTerms } from '#src/domain/booking/payment-terms.ts';
import { describePaymentTerms } from '#src/domain/booking/payment-texts.ts';
import { describeTax, describeTaxAmount } from '#src/domain/ledger/tax.ts';
import { getPrice, settings } from '../payment.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import type { CodeResult } from '#src/domain/codes/code-check.ts';
import { site } from '#src/content/site.ts';
import { getCancellation } from '#src/domain/booking/customer-booking.ts';
import { toInstant } from '#src/domain/time/day.ts';
import { formatWeekdayDate, formatTime, formatInstant } from '#src/domain/time/date.ts';
import type { Step } from './use-steps.ts';
import styles from './Steps.module.css';

const { lateCancellation } = site.booking;

interface Props {
  choice: Choice;
  code: CodeResult | null;
  terms: PaymentTerms | null;
  goToStep: (step: Step) => void;
}

/** Summarizes the booking, with links back to each step and the deadline for free cancellation. */
export function Review({ choice, code, terms, goToStep }: Props) {
  const [now] = useState(() => new Date());
  const { day, time, guests, extraTime } = choice;
  const session = site.sessions.find(({ id }) => id === choice.session);
  const price = getPrice(choice, code);
  if (!session || !price || !day || !time) return null;
  const start = toInstant(day, time, site.hours.timezone);
  const { until, state } = getCancellation(start, now, site.booking.cancelHours);
  const extras = [
    ...getCheckboxAddOns(site).flatMap(({ id, name }) => (choice.addOns.includes(id) ? [name] : [])),
    ...(extraTime > 0 ? [`${extraTime} extra minutes`] : []),
  ];
  const rows: [term: string, noun: string, value: ReactNode, step: Step][] = [
    ['Session', 'session', `${session.name}, ${session.duration} minutes`, 1],
    ['When', 'time', `${formatWeekdayDate(day)}, ${formatTime(time).replace(' ', '\u00A0')}`, 2],
    ['Guests', 'guests', guests === 1 ? 'Just you' : `${guests}, including you`, 2],
    ['Add-ons', 'add-ons', extras.length > 0 ? extras.join(', ') : 'None', 2],
  ];
  return (
    <section className={styles['review']} aria-labelledby="booking-review">
      <h3 id="booking-review">Review your booking</h3>
      <dl>
        {rows.map(([term, noun, value, step]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
            <dd>
              <Button variant="quiet" onClick={() => goToStep(step)}>
                Change <span className="visually-hidden">{noun}</span>
              </Button>
            </dd>
          </div>
        ))}
        {price.taxCents > 0 && (
          <div>
            <dt>Sales tax</dt>
            <dd>{describeTaxAmount(price.taxCents, price.taxTerms)}</dd>
          </div>
        )}
        <div>
          <dt>Total</dt>
          <dd>
            {formatCents(price.toPayCents)}
            {price.isProvisional && ' plus the extra-guest fee, which we’ll confirm'}
          </dd>
        </div>
        {terms?.waitsFor === 'payment' && (
          <>
            <div>
              <dt>Due now</dt>
              <dd>{formatCents(terms.dueNow)}</dd>
            </div>
            {terms.dueLater > 0 && (
              <div>
                <dt>Due later</dt>
                <dd>{formatCents(terms.dueLater)}, online or at the studio</dd>
              </div>
            )}
          </>
        )}
      </dl>
      <p className="note">
        {state === 'free' ? (
          <>
            Free to cancel or reschedule until <b>{formatInstant(until, site.hours.timezone)}</b>. After that,
            the session is non-refundable.
          </>
        ) : (
          <>
            Your session starts in less than {site.booking.cancelHours} hours, so it’s non-refundable once
            it’s confirmed.
          </>
        )}{' '}
        {lateCancellation && `${lateCancellation} `}
        {price.taxCents === 0 && `${describeTax(null)} `}
        {terms && describePaymentTerms(terms, settings.payment)}
      </p>
    </section>
  );
}
