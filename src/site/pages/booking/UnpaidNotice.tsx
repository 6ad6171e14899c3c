import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CustomerBooking } from '#src/domain/booking/customer-booking.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { openCheckout, readBooking } from './customer-booking.ts';
import { goToCheckout } from './checkout.ts';
import type { ReportAction } from './use-funnel.ts';

interface Props {
  token: string;
  report: ReportAction;
}

function describe({ state, when, hold, isPaymentRejected }: CustomerBooking): string | null {
  const unpaid = isPaymentRejected
    ? 'Your bank didn’t approve the payment, so you haven’t been charged.'
    : 'You haven’t paid yet.';
  switch (state) {
    case 'pay':
      return `${unpaid} We’re holding ${when} for you${hold ? ` until ${hold.until}` : ''}.`;
    case 'unpaid':
      return `${unpaid} Our hold on ${when} has ended. The time is still free.`;
    case 'taken':
      return `${isPaymentRejected ? `${unpaid} ` : ''}Our hold on ${when} has ended, and someone else booked it. Please choose another time.`;
    case 'paying':
      return 'Your bank is still processing your payment. We’ll email you when it arrives.';
    default:
      return null;
  }
}

/** Shown to a visitor who came back from the payment provider's page without paying. */
export function UnpaidNotice({ token, report }: Props) {
  const navigate = useNavigate();
  const [booking, setBooking] = useState<CustomerBooking | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  useEffect(() => {
    const controller = new AbortController();
    readBooking(token, controller.signal).then(
      (found) => (found?.state === 'booked' ? navigate(paths.booked(token)) : setBooking(found)),
      () => {}, // the form below still works
    );
    return () => controller.abort();
  }, [token, navigate]);

  async function pay() {
    if (isBusy) return;
    setBusy(true);
    setError('');
    report({ type: 'payment initiated' });
    const opened = await openCheckout(token);
    if (opened.checkout) {
      goToCheckout(report, { checkout: opened.checkout, token });
    } else {
      report({ type: 'payment failed', reason: opened.error });
      setError(opened.error);
      setBusy(false);
    }
  }

  const text = booking && describe(booking);
  return (
    <Notice kind="hint" isLive hidden={!text}>
      <span>{text}</span>
      {booking && booking.payable > 0 && (
        <Button variant="primary" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void pay()}>
          Pay {formatCents(booking.payable)}
        </Button>
      )}
      {error && <span>{error}</span>}
    </Notice>
  );
}
