import { useState } from 'react';
import type { GiftCardDetail } from '#src/model/admin/gift-card.ts';
import type { Transaction } from '#src/model/admin/transaction.ts';
import { api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { Tick } from '../components/Tick.tsx';
import { useLoaded } from '../list/use-loaded.ts';
import { FormDialog } from '../components/FormDialog.tsx';
import { MoneyField } from '../components/MoneyField.tsx';
import { newKey } from '../idempotency-key.ts';
import { readMoney, showMoney } from '../money.ts';

interface Props {
  line: Transaction;
  changed: () => void;
  close: () => void;
}

/** How the money gets back, which the owner has to know before. */
const ways: Record<Transaction['method'], string> = {
  stripe: 'Stripe sends it back to the card that paid.',
  gift_card: 'It goes back onto the gift card.',
  card: 'Give it back on your card terminal; here it is written down.',
  cash: 'Hand it back; here it is written down.',
  other: 'Give it back the way it came; here it is written down.',
};

/** Money that goes back, all of it or a part. A new line; the payment stays as it was. */
export function RefundDialog({ line, changed, close }: Props) {
  const [key] = useState(newKey);

  async function send(values: FormData) {
    const amount = readMoney(values.get('amount'));
    const fromCard = values.has('fromCard');
    const body = { amount: amount ?? '', note: values.get('note'), fromCard };
    const call = { method: 'POST', body, idempotencyKey: key } as const;
    const { amount: given } = await api<Transaction>(`/transactions/${line.id}/refund`, call);
    changed();
    announce(`${showMoney(-given)} went back.`);
  }
  const cardId = line.purpose === 'gift_card' && line.method !== 'gift_card' ? line.cardId : null;
  return (
    <FormDialog title={`Refund: ${line.description}`} submit="Refund" danger send={send} close={close}>
      {(errors) => (
        <>
          <p>{ways[line.method]}</p>
          <MoneyField
            name="amount"
            label="Amount in dollars"
            hint={`At most ${showMoney(line.refundable)}`}
            first={line.refundable}
            error={errors['amount']}
          />
          <Field name="note" label="Reason" hint="It stands in the ledger." error={errors['note']}>
            {(field) => <input {...field} required maxLength={500} autoComplete="off" />}
          </Field>
          {cardId && <SoldCard id={cardId} />}
        </>
      )}
    </FormDialog>
  );
}

/** The card that was bought with the money: as a rule what goes back is no longer on it. */
function SoldCard({ id }: { id: string }) {
  const { data, isLoading, error } = useLoaded(`card ${id}`, (signal) =>
    api<GiftCardDetail>(`/gift-cards/${id}`, { signal }),
  );
  if (isLoading) return <output>Looking at the gift card…</output>;
  if (!data) return <p className="note">{error} The card keeps its balance.</p>;
  const { status, balance } = data.card;
  if (status === 'void') return <p className="note">The gift card is void already.</p>;
  return (
    <>
      <Tick name="fromCard" first>
        Take the same off the gift card
      </Tick>
      <p className="note">
        It holds {showMoney(balance)} now. A card with nothing left becomes void, which can’t be taken back.
      </p>
    </>
  );
}
