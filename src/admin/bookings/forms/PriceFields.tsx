import { type ReactNode, useState } from 'react';
import { FieldChangeListener, readBookingForm } from './BookingFields.tsx';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { MoneyField } from '../../dialogs/MoneyFields.tsx';
import { FieldCheckbox } from '#src/ui/Field.tsx';
import type { Choice } from '#src/domain/booking/choice.ts';
import { estimate, type Estimate, getTaxTerms } from '#src/domain/booking/estimate.ts';
import { site } from '#src/content/site.ts';
import { addTax, getTaxLabel } from '#src/domain/ledger/tax.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { bookingEndpoints, type BookingQuote } from '#src/domain/booking/booking-endpoints.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { api } from '../../api.ts';
import { getText } from '../../dialogs/form-fields.ts';
import { useAsyncData } from '../../data/async-data.tsx';

interface Props {
  field: GetFieldProps;
  onChange: (form: HTMLFormElement) => void;
  /** the current price as text, or an error */
  price: ReactNode;
  /** the booked price and the current one, if they differ */
  quote?: Pick<BookingQuote, 'before' | 'total'> | null;
  children: ReactNode;
}

function FieldsWithPrice({ field, onChange, price, quote = null, children }: Props) {
  const [keepsPrice, setKeepsPrice] = useState(false);
  const isKept = keepsPrice && quote !== null;
  return (
    <>
      <FieldChangeListener onChange={onChange}>{children}</FieldChangeListener>
      <output className="note">
        {isKept
          ? `The price stays ${formatCents(quote.before)}, although the new one is ${formatCents(quote.total)}.`
          : price}
      </output>
      {quote && (
        <FieldCheckbox
          {...field('keepsPrice')}
          label={`Keep the price of ${formatCents(quote.before)}`}
          optional
          defaultChecked={keepsPrice}
          onChange={setKeepsPrice}
        />
      )}
      {isKept ? (
        <input type="hidden" name="total" value={quote.before} />
      ) : (
        <MoneyField
          {...field('total')}
          label="Different price in dollars"
          hint={`Leave blank to use the price above.${site.tax ? ' Include the sales tax.' : ''}`}
          optional
        />
      )}
    </>
  );
}

const missingFeeNote = ' The extra-guest fee isn’t set. Enter a price below.';

interface FieldsWithEstimateProps {
  initialChoice: Choice;
  field: GetFieldProps;
  children: ReactNode;
}

/** Wraps a new booking's fields, and shows the current price and a field for a different price below them. */
export function FieldsWithEstimate({ initialChoice, field, children }: FieldsWithEstimateProps) {
  const [choice, setChoice] = useState(initialChoice);
  const currentEstimate = estimate(choice, site);
  return (
    <FieldsWithPrice
      field={field}
      onChange={(form) => setChoice(readBookingForm(form))}
      price={currentEstimate && formatEstimate(currentEstimate, choice.day)}
    >
      {children}
    </FieldsWithPrice>
  );
}

/** Formats an estimate, for example 'Price: $204, peak. Standard, 45 minutes $169; Pet fee $35.' */
function formatEstimate(price: Estimate, chosenDay: string | null): string {
  const { lines, subtotalCents, isPeak } = price;
  const day = chosenDay ?? dayAt(new Date(), site.hours.timezone);
  const taxTerms = getTaxTerms(price, site.tax, day);
  const { total, tax } = addTax(subtotalCents, taxTerms);
  const tier = isPeak === null ? ' if off-peak' : isPeak ? ', peak' : ', off-peak';
  const parts = lines.flatMap(({ label, cents }) => (cents === null ? [] : `${label} ${formatCents(cents)}`));
  const note = lines.some(({ cents }) => cents === null) ? missingFeeNote : '';
  if (tax > 0) parts.push(`${getTaxLabel(taxTerms)} ${formatCents(tax)}`);
  return `Price: ${formatCents(total)}${tier}. ${parts.join('; ')}.${note}`;
}

interface FieldsWithQuoteProps {
  booking: Booking;
  field: GetFieldProps;
  /** initial values that differ from the booking, such as a new time */
  initialChanges?: Record<string, string> | undefined;
  children: ReactNode;
}

const quotedFieldNames = ['session', 'day', 'time', 'guests', 'extraTime'];

/** Reads the changes from the form. It omits empty and missing fields, and the service uses the booking's values for these. */
function readChanges(form: HTMLFormElement): Record<string, string> {
  const values = new FormData(form);
  const changes: Record<string, string> = {};
  for (const name of quotedFieldNames) {
    const value = getText(values, name);
    if (value) changes[name] = value;
  }
  if (form.elements.namedItem('addOns')) changes['addOns'] = values.getAll('addOns').map(String).join(',');
  return changes;
}

/** Wraps fields that change a booking, and shows the service's new price and a field for a different price below them. */
export function FieldsWithQuote({ booking, field, initialChanges, children }: FieldsWithQuoteProps) {
  const [changes, setChanges] = useState(initialChanges ?? {});
  const { data, error } = useAsyncData(`quote ${booking.id} ${JSON.stringify(changes)}`, (signal) =>
    api(bookingEndpoints.quote, { id: booking.id, input: changes, signal }),
  );
  return (
    <FieldsWithPrice
      field={field}
      onChange={(form) => setChanges(readChanges(form))}
      price={error ?? (data && formatQuote(data))}
      quote={data && data.total !== data.before ? data : null}
    >
      {children}
    </FieldsWithPrice>
  );
}

function formatQuote({ before, total, due, refund, guestFeeUnset }: BookingQuote): string {
  const price =
    before === total
      ? `The price stays ${formatCents(total)}.`
      : `The price goes ${total > before ? 'up' : 'down'} ${formatCents(Math.abs(total - before))}, from ${formatCents(before)} to ${formatCents(total)}.`;
  const result = refund
    ? ` ${formatCents(refund)} will be refunded.`
    : due
      ? ` ${formatCents(due)} ${before === total ? 'is' : 'will be'} due.`
      : '';
  return price + result + (guestFeeUnset ? missingFeeNote : '');
}
