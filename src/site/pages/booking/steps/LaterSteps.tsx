import type { ComponentProps } from 'react';
import { FormFooter, Honeypot, SourceField } from '../../../forms/Form.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { TimeStep } from './TimeStep.tsx';

export { getSessionPicture } from '#src/content/pictures/session.ts';
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
export const LaterSteps = ({ request, submitLabel, unpaidToken, ...props }: Props) => (
  <>
    <TimeStep {...props} />
    <DetailsStep {...props}>
      <Honeypot form="booking" />
      <SourceField />
      <input type="hidden" name="replaces" value={unpaidToken ?? ''} />
      <FormFooter form={request} label={submitLabel} busyLabel="One moment…" />
    </DetailsStep>
  </>
);
