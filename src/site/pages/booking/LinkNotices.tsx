import { useEffect, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CustomerBooking } from '#src/domain/booking/customer-booking.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { openCheckout, readBooking, goToCheckout } from './customer-booking.ts';
import type { ReportAction } from './use-funnel.ts';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { keepTimesTogether } from '#src/domain/time/date.ts';
import type { HeldOffer } from '#src/domain/waitlist/wish.ts';
import { request } from '#src/lib/browser/request.ts';
import { getServiceUrl } from '#src/content/facts.ts';

interface Props {
  token: string;
  report: ReportAction;
}

function describe({ state, when, hold }: CustomerBooking): string | null {
  switch (state) {
    case 'pay':
      return `You haven’t paid yet. We’re holding ${when} for you${hold ? ` until ${hold.until}` : ''}.`;
    case 'unpaid':
      return `You haven’t paid yet. Our hold on ${when} has ended. The time is still free.`;
    case 'taken':
      return `Our hold on ${when} has ended, and someone else booked it. Please choose another time.`;
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

interface OfferProps {
  token: string;
  form: RefObject<HTMLFormElement | null>;
}

const getWishUrl = (token: string) => `${getServiceUrl(formEndpoints.wishes)}/${encodeURIComponent(token)}`;

/** Fills in what the visitor entered on the waitlist, unless the field has a value. */
function fillDetails(form: HTMLFormElement | null, { name, email, phone }: HeldOffer): void {
  for (const [field, value] of Object.entries({ name, email, phone: phone ?? '' })) {
    const control = form?.elements.namedItem(field);
    if (control instanceof HTMLInputElement) control.value ||= value;
  }
}

/** Shown to a visitor who opens the link to a time that the time waitlist offers. */
export function OfferNotice({ token, form }: OfferProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    async function load() {
      const { isOk, reply } = await request<HeldOffer | null>(getWishUrl(token), {
        signal: controller.signal,
      });
      const offer = isOk ? reply?.data : null;
      if (offer) fillDetails(form.current, offer);
      setText(
        offer
          ? keepTimesTogether(`We’re holding ${offer.when} for you until ${offer.until}.`)
          : 'We no longer hold this time for you. If it’s still free, you can book it.',
      );
    }
    load().catch(() => {}); // the form below still works
    return () => controller.abort();
  }, [token, form]);
  return (
    <Notice kind="hint" isLive hidden={!text}>
      <span>{text}</span>
    </Notice>
  );
}
