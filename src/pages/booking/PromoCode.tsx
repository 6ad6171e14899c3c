import { useRef, useState } from 'react';
import type { Choice } from '#src/booking/choice.ts';
import { estimate } from '#src/booking/estimate.ts';
import { showCents } from '#src/lib/format/money.ts';
import type { Report } from '#src/booking/use-funnel.ts';
import { FieldFrame, wiring } from '#src/components/FieldFrame.tsx';
import { site } from '#src/content/site.ts';
import { apiAddress } from '#src/forms/api-address.ts';
import { type Outcome, sendForm } from '#src/forms/send-form.ts';
import { newKey } from '#src/lib/browser/idempotency-key.ts';
import { statusOf } from '#src/forms/status-of.ts';
import type { PromoCodeAnswer } from '#src/model/requests/promo-code-check.ts';
import styles from './Booking.module.css';

interface Props {
  id: string;
  name: string;
  error: string | undefined;
  choice: Choice;
  /** cents that the code takes off; 0 while none was applied */
  discount: number;
  report: Report;
  onDiscount: (cents: number) => void;
}

const failure = 'We couldn’t check this code. You can still send it with your request.';

/** A code may be checked before the request is sent; the service checks it again in any case. */
export function PromoCode({ choice, discount, report, onDiscount, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const subtotal = estimate(choice, site)?.totalCents ?? 0;

  async function apply() {
    const code = input.current?.value.trim() ?? '';
    if (isBusy) return;
    if (!code) {
      setRefusal('Please enter a promo code');
      input.current?.focus();
      return;
    }
    setBusy(true);
    const outcome = await sendForm<PromoCodeAnswer>(
      apiAddress('promoCode'),
      JSON.stringify({ code, session: choice.session, subtotal }),
      newKey(),
    );
    setBusy(false);
    if (outcome.kind === 'done') {
      setRefusal('');
      onDiscount(outcome.data.discount);
      report({ type: 'promo code applied', discount: outcome.data.discount / 100 }, choice);
      return;
    }
    const text = sentenceOf(outcome);
    onDiscount(0);
    setRefusal(text);
    report({ type: 'promo code failed', reason: text }, choice);
    input.current?.focus();
  }

  const shown = {
    ...field,
    label: 'Promo code',
    optional: true,
    error: field.error ?? (refusal || undefined),
  };
  return (
    <div className={styles['promo']}>
      <FieldFrame {...shown}>
        <input
          type="text"
          ref={input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...wiring(shown)}
          onChange={() => {
            setRefusal('');
            if (discount) onDiscount(0);
          }}
          onKeyDown={(event) => {
            // Enter applies the code; it does not send the whole request.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void apply();
          }}
        />
      </FieldFrame>
      <button
        type="button"
        className="quiet"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void apply()}
      >
        {isBusy ? 'Checking' : 'Apply'}
      </button>
      <output className={styles['good']}>{discount > 0 && `${showCents(discount)} off`}</output>
    </div>
  );
}

function sentenceOf(outcome: Exclude<Outcome<PromoCodeAnswer>, { kind: 'done' }>): string {
  if (outcome.kind === 'refused' && outcome.fields['code']) return outcome.fields['code'];
  return statusOf(outcome, failure).text || failure;
}
