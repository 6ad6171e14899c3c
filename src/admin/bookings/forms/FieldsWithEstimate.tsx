import { type ReactNode, useState } from 'react';
import type { Choice } from '#src/domain/booking/choice.ts';
import { estimate, type Estimate } from '#src/domain/booking/estimate.ts';
import { site } from '#src/content/site.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { FieldsWithPrice, missingFeeNote } from './FieldsWithPrice.tsx';
import { readBookingForm } from './read-booking-form.ts';

interface Props {
  initialChoice: Choice;
  field: GetFieldProps;
  children: ReactNode;
}

/** Wraps a new booking's fields, and shows the current price and a field for a different price below them. */
export function FieldsWithEstimate({ initialChoice, field, children }: Props) {
  const [choice, setChoice] = useState(initialChoice);
  const currentEstimate = estimate(choice, site);
  return (
    <FieldsWithPrice
      field={field}
      onChange={(form) => setChoice(readBookingForm(form))}
      price={currentEstimate && formatEstimate(currentEstimate)}
    >
      {children}
    </FieldsWithPrice>
  );
}

/** Formats an estimate, for example 'Price: $204, peak. Standard, 45 minutes $169; Pet fee $35.' */
function formatEstimate({ lines, totalCents, isPeak }: Estimate): string {
  const tier = isPeak === null ? ' if off-peak' : isPeak ? ', peak' : ', off-peak';
  const parts = lines.flatMap(({ label, cents }) => (cents === null ? [] : `${label} ${formatCents(cents)}`));
  const note = lines.some(({ cents }) => cents === null) ? missingFeeNote : '';
  return `Price: ${formatCents(totalCents)}${tier}. ${parts.join('; ')}.${note}`;
}
