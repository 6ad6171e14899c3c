import { useState } from 'react';
import { FieldCheckbox, FieldSelect } from '#src/ui/Field.tsx';
import { plural } from '#src/lib/format/count.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { giftCardEndpoints } from '#src/domain/gift-cards/gift-card.ts';
import { teamOrderEndpoints } from '#src/domain/teams/team.ts';
import { type LedgerEntry, transactionEndpoints } from '#src/domain/ledger/ledger-entry.ts';
import { api } from '../api.ts';
import { type GetFieldProps, FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { RefundFields } from '../dialogs/MoneyFields.tsx';
import { useAsyncData } from '../data/async-data.tsx';
import { refundMethods } from '../money.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

interface Props {
  transaction: LedgerEntry;
  onClose: () => void;
}

/** No payment has the method "Dispute". */
const refundNotes: Partial<Record<LedgerEntry['method'], string>> = {
  stripe: 'Stripe refunds the card that was charged.',
  gift_card: 'The amount goes back on the gift card.',
  card: 'Refund the card on your terminal. This only records it.',
  cash: 'Return the cash. This only records it.',
  other: 'Refund it the way it was paid. This only records it.',
};

export function RefundDialog({ transaction, onClose }: Props) {
  const [method, setMethod] = useState('');
  const isRefundedByStripe = transaction.method === 'stripe' && method === '';

  async function send({ input, idempotencyKey }: Submission) {
    await api(transactionEndpoints.refund, { id: transaction.id, input, idempotencyKey });
    const amount = formatMoney(Number(input['amount']));
    return isRefundedByStripe ? `Refund of ${amount} sent to Stripe` : `Refunded ${amount}`;
  }
  const cardId =
    transaction.purpose === 'gift_card' && transaction.method !== 'gift_card' ? transaction.cardId : null;
  const teamId = transaction.purpose === 'other' ? transaction.orderId : null;
  return (
    <FormDialog
      title={`Refund: ${transaction.description}`}
      submitLabel="Refund"
      isDestructive
      record={transaction}
      toFormValues={() => ({})}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            {method === ''
              ? refundNotes[transaction.method]
              : 'Refund the customer first. This only records it.'}
          </p>
          <RefundFields field={field} refundable={transaction.refundable} suggested={transaction.refundable}>
            {transaction.method === 'stripe' && (
              <FieldSelect
                {...field('method')}
                label="Refund method"
                required={false}
                options={refundMethods}
                value={method}
                onChange={({ currentTarget }) => setMethod(currentTarget.value)}
              />
            )}
          </RefundFields>
          {cardId && <GiftCardRefundFields id={cardId} field={field} />}
          {teamId && <TeamCreditRefundFields id={teamId} field={field} />}
          {transaction.customer && (
            <FieldCheckbox
              {...field('notify')}
              label={`Email ${transaction.customer} about the refund`}
              optional
              defaultChecked
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function TeamCreditRefundFields({ id, field }: { id: string; field: GetFieldProps }) {
  const { data, isLoading, error } = useAsyncData(id, (signal) =>
    api(teamOrderEndpoints.read, { id, signal }),
  );
  if (!data && isLoading) return <output>Loading the team’s credits…</output>;
  if (!data) return <p className="note">{error} A full refund voids the credits that aren’t used.</p>;
  const unusedCount = data.credits.filter(({ state }) => state === 'available').length;
  const usedBookingNumbers = data.credits.flatMap(({ booking }) =>
    booking ? [formatBookingNumber(booking.number)] : [],
  );
  return (
    <>
      {unusedCount > 0 && (
        <FieldCheckbox
          {...field('voidCredits')}
          label={`Void ${unusedCount === 1 ? 'the unused credit' : `the ${unusedCount} unused credits`}`}
          optional
          defaultChecked
        />
      )}
      <p className="note">
        {unusedCount > 0
          ? 'A full refund always voids them, and their links stop working.'
          : 'The order has no unused credits.'}
        {usedBookingNumbers.length > 0 &&
          ` ${plural(usedBookingNumbers.length, 'credit is', 'credits are')} used for ${usedBookingNumbers.join(', ')}. Those bookings don’t change.`}
      </p>
    </>
  );
}

function GiftCardRefundFields({ id, field }: { id: string; field: GetFieldProps }) {
  const { data, isLoading, error } = useAsyncData(`card ${id}`, (signal) =>
    api(giftCardEndpoints.read, { id, signal }),
  );
  if (!data && isLoading) return <output>Loading the gift card…</output>;
  if (!data) return <p className="note">{error} The gift card keeps its balance.</p>;
  const { status, balance } = data.card;
  if (status === 'void') return <p className="note">The gift card is already void.</p>;
  return (
    <>
      <FieldCheckbox
        {...field('fromCard')}
        label="Also deduct it from the gift card"
        optional
        defaultChecked
      />
      <p className="note">
        Its balance is {formatMoney(balance)}. A gift card with no balance left is voided. You can’t undo
        this.
      </p>
    </>
  );
}
