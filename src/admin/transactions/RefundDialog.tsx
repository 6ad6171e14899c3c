import { Field } from '#src/components/Field.tsx';
import { FieldCheck } from '#src/components/FieldCheck.tsx';
import { showMoney } from '#src/lib/format/money.ts';
import type { GiftCardDetail } from '#src/model/admin/gift-card.ts';
import type { Transaction } from '#src/model/admin/transaction.ts';
import { api } from '../api.ts';
import { type FieldOf, FormDialog, type Submission } from '../components/FormDialog.tsx';
import { MoneyField } from '../components/MoneyField.tsx';
import { useLoaded } from '../list/use-loaded.ts';
import { readMoney } from '../money.ts';

interface Props {
  line: Transaction;
  close: () => void;
}

/** Effect of a refund, by payment method. */
const refundSteps: Record<Transaction['method'], string> = {
  stripe: 'Stripe refunds the card that was charged.',
  gift_card: 'The amount goes back on the gift card.',
  card: 'Refund the card on your terminal. This records it.',
  cash: 'Hand back the cash. This records it.',
  other: 'Refund it the way it was paid. This records it.',
};

/** Refunds a payment in full or in part, as a new line of the ledger. */
export function RefundDialog({ line, close }: Props) {
  async function send({ values, idempotencyKey }: Submission) {
    const body = {
      amount: readMoney(values.get('amount')) ?? '',
      note: values.get('note'),
      fromCard: values.has('fromCard'),
    };
    const call = { method: 'POST', body, idempotencyKey } as const;
    const { amount } = await api<Transaction>(`/transactions/${line.id}/refund`, call);
    return `Refunded ${showMoney(-amount)}`;
  }
  const cardId = line.purpose === 'gift_card' && line.method !== 'gift_card' ? line.cardId : null;
  return (
    <FormDialog title={`Refund: ${line.description}`} submit="Refund" danger send={send} close={close}>
      {(field) => (
        <>
          <p>{refundSteps[line.method]}</p>
          <MoneyField
            {...field('amount')}
            label="Amount in dollars"
            hint={`Up to ${showMoney(line.refundable)}`}
            cents={line.refundable}
          />
          <Field
            {...field('note')}
            label="Reason"
            hint="Shown in the transactions."
            maxLength={500}
            autoComplete="off"
          />
          {cardId && <SoldCard id={cardId} field={field} />}
        </>
      )}
    </FormDialog>
  );
}

/** The gift card bought with the money: by default the refund is taken off it. */
function SoldCard({ id, field }: { id: string; field: FieldOf }) {
  const { data, isLoading, error } = useLoaded(`card ${id}`, (signal) =>
    api<GiftCardDetail>(`/gift-cards/${id}`, { signal }),
  );
  if (!data && isLoading) return <output>Loading the gift card…</output>;
  if (!data) return <p className="note">{error} The gift card keeps its balance.</p>;
  const { status, balance } = data.card;
  if (status === 'void') return <p className="note">The gift card is already void.</p>;
  return (
    <>
      <FieldCheck
        {...field('fromCard')}
        label="Also deduct it from the gift card"
        required={false}
        defaultChecked
      />
      <p className="note">
        Its balance is {showMoney(balance)}. A gift card with no balance left is voided. You can’t undo this.
      </p>
    </>
  );
}
