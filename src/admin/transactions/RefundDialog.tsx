import { useState } from 'react';
import { FieldCheckbox, FieldSelect } from '#src/ui/Field.tsx';
import { plural } from '#src/lib/format/count.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { giftCardEndpoints } from '#src/domain/gift-cards/gift-card.ts';
import { teamOrderEndpoints, type TeamOrderDetail } from '#src/domain/teams/team.ts';
import { formatList } from '#src/lib/format/list.ts';
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
  const teamId = transaction.purpose === 'other' ? transaction.orderId : null;
  // The suggested amount depends on the credits.
  const team = useAsyncData(teamId ?? '', async (signal) =>
    teamId === null ? null : api(teamOrderEndpoints.read, { id: teamId, signal }),
  );
  const [method, setMethod] = useState('');
  const isRefundedByStripe = transaction.method === 'stripe' && method === '';

  async function send({ input, idempotencyKey }: Submission) {
    await api(transactionEndpoints.refund, { id: transaction.id, input, idempotencyKey });
    const amount = formatMoney(Number(input['amount']));
    return isRefundedByStripe ? `Refund of ${amount} sent to Stripe` : `Refunded ${amount}`;
  }
  const cardId =
    transaction.purpose === 'gift_card' && transaction.method !== 'gift_card' ? transaction.cardId : null;
  if (teamId !== null && team.isLoading && !team.data) return null;
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
          {team.data && <p>{describeCredits(team.data)}</p>}
          <RefundFields
            field={field}
            refundable={transaction.refundable}
            suggested={
              team.data ? Math.min(transaction.refundable, getUnusedValue(team.data)) : transaction.refundable
            }
          >
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
          {teamId && <TeamCreditRefundFields team={team.data} error={team.error} field={field} />}
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

const getUnusedCredits = ({ credits }: TeamOrderDetail) =>
  credits.filter(({ state }) => state === 'available');

/** The price of the credits that the company has not used. */
const getUnusedValue = (team: TeamOrderDetail): number =>
  Math.round((team.order.amount / team.order.members) * getUnusedCredits(team).length);

/** Says which credits the company has used, so that the owner does not pay these back. */
function describeCredits(team: TeamOrderDetail): string {
  const { order, credits } = team;
  const unused = getUnusedCredits(team);
  const used = credits.flatMap(({ booking }) => (booking ? [formatBookingNumber(booking.number)] : []));
  const price = formatMoney(Math.round(order.amount / order.members));
  const value = `The ${plural(unused.length, 'unused credit')} cost ${formatMoney(getUnusedValue(team))}, at ${price} each.`;
  if (used.length === 0) return value;
  const bookings = `${plural(used.length, 'credit is', 'credits are')} used for ${formatList(used)}, which the refund doesn’t change.`;
  return unused.length > 0 ? `${bookings} ${value}` : `${bookings} No credit is left.`;
}

interface TeamFieldsProps {
  team: TeamOrderDetail | null;
  error: string | null;
  field: GetFieldProps;
}

function TeamCreditRefundFields({ team, error, field }: TeamFieldsProps) {
  if (!team) return <p className="note">{error} A full refund voids the credits that aren’t used.</p>;
  const unusedCount = getUnusedCredits(team).length;
  if (unusedCount === 0) return null;
  return (
    <>
      <FieldCheckbox
        {...field('voidCredits')}
        label={`Void ${unusedCount === 1 ? 'the unused credit' : `the ${unusedCount} unused credits`}`}
        optional
        defaultChecked
      />
      <p className="note">
        Their links then stop working. Uncheck this if the team keeps them. A full refund always voids them.
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
