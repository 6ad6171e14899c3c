import { type ComponentProps, useState } from 'react';
import { FormFooter, Honeypot, SourceField } from '../../../forms/Form.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { getPrice } from '../payment.ts';
import { TimeStep } from './TimeStep.tsx';

export { getBookingPicture } from '../booking-picture.ts';
export { BookingDone } from '../BookingDone.tsx';
export { OfferNotice, UnpaidNotice } from '../LinkNotices.tsx';

interface Props
  extends
    Omit<ComponentProps<typeof TimeStep>, 'goToStep'>,
    Omit<ComponentProps<typeof DetailsStep>, 'children'> {
  request: ComponentProps<typeof FormFooter>['form'];
  submitLabel: string;
  /** of the booking that the visitor started and did not pay */
  unpaidToken: string | null;
}

/** The steps after the first one, which load once the visitor has chosen a session. */
export function LaterSteps({ request, submitLabel, unpaidToken, ...props }: Props) {
  const { choice, code, field } = props;
  return (
    <>
      <TimeStep {...props} />
      <DetailsStep {...props}>
        <Honeypot form="booking" />
        <SourceField />
        <input type="hidden" name="replaces" value={unpaidToken ?? ''} />
        <ShownPrice price={getPrice(choice, code)?.totalCents ?? null} error={field('shownPrice').error} />
        <FormFooter form={request} label={submitLabel} busyLabel="One moment…" />
      </DetailsStep>
    </>
  );
}

interface ShownPriceProps {
  /** cents */
  price: number | null;
  error: string | undefined;
}

/** Sends the shown price, so that a visitor whose page is older than the price list sees the new price before booking. */
function ShownPrice({ price, error }: ShownPriceProps) {
  const [rejected, setRejected] = useState<ShownPriceProps>({ price: null, error: undefined });
  if (error && error !== rejected.error) setRejected({ price, error });
  return <input type="hidden" name="shownPrice" value={price === rejected.price ? '' : (price ?? '')} />;
}
