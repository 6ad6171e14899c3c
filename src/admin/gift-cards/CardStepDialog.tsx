import { useState } from 'react';
import type { GiftCard, GiftCardAction } from '#src/model/admin/gift-card.ts';
import { ConflictError, api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { MoneyField } from '../components/MoneyField.tsx';
import { newKey } from '../idempotency-key.ts';
import { readMoney, showEither, showMoney } from '../money.ts';
import { cardStates } from './gift-card-words.ts';

export interface AskedOfCard {
  card: GiftCard;
  what: GiftCardAction;
}

interface Props extends AskedOfCard {
  /** told when the card is another one than was shown: by this step, or by someone else's */
  changed: () => void;
  close: () => void;
}

interface Words {
  title: string;
  submit: string;
  done: string;
  lead: string;
  /** asks for an amount, under this name */
  amount?: string;
  /** asks why: a must, or as the owner likes */
  note?: 'must' | 'may';
  danger?: boolean;
}

const words: Record<GiftCardAction, Words> = {
  activate: {
    title: 'Activate',
    submit: 'Activate',
    done: 'is active',
    lead: 'From now on it can be redeemed, and it is mailed to its recipient.',
    note: 'may',
  },
  redeem: {
    title: 'Redeem',
    submit: 'Redeem',
    done: 'was redeemed',
    lead: 'For a session use “Enter payment” at the booking: that also writes the ledger.',
    amount: 'Amount in dollars',
    note: 'may',
  },
  refund: {
    title: 'Give back onto',
    submit: 'Give back',
    done: 'has it back',
    lead: 'The amount goes back onto the card, such as after a session that fell through.',
    amount: 'Amount in dollars',
    note: 'may',
  },
  adjust: {
    title: 'Adjust',
    submit: 'Adjust',
    done: 'is adjusted',
    lead: 'Puts the balance right. The reason stands in the card’s history.',
    amount: 'By how many dollars, with a minus to take away',
    note: 'must',
  },
  resend: {
    title: 'Send again:',
    submit: 'Send',
    done: 'is on its way',
    lead: 'The mail with the code goes out once more, with the balance of now.',
  },
  void: {
    title: 'Make void:',
    submit: 'Make void',
    done: 'is void',
    lead: 'The balance goes to zero, and nobody can redeem it. This can’t be taken back. Money is refunded under Transactions.',
    note: 'must',
    danger: true,
  },
};

const versionFields = [
  {
    name: 'status',
    label: 'State',
    show: (value: unknown) => cardStates[value as GiftCard['status']], // both are written by the service
  },
  { name: 'balance', label: 'Balance', show: (value: unknown) => showEither(value) },
];

/** One step with a gift card. */
export function CardStepDialog({ card, what, changed, close }: Props) {
  const [key] = useState(newKey);
  const { title, submit, done, lead, amount: amountLabel, note, danger } = words[what];

  async function send(values: FormData, theirs: Record<string, unknown> | null) {
    const amount = readMoney(values.get('amount'));
    const body = {
      version: Number(theirs?.['version'] ?? card.version),
      ...(amountLabel && { amount: amount ?? '' }),
      ...(note && { note: values.get('note') }),
      ...(what === 'resend' && { to: values.get('to') }),
    };
    try {
      await api(`/gift-cards/${card.id}/${what}`, {
        method: 'POST',
        body,
        idempotencyKey: key,
      });
    } catch (error) {
      if (error instanceof ConflictError) changed();
      throw error;
    }
    changed();
    announce(`${card.code} ${done}.`);
  }
  return (
    <FormDialog
      title={`${title} ${card.code}`}
      submit={submit}
      insist={`${submit} all the same`}
      {...(danger && { danger })}
      send={send}
      close={close}
      versionFields={versionFields}
    >
      {(errors) => (
        <>
          <p>
            <strong>{showMoney(card.balance)}</strong> on the card of {card.recipientName}.
          </p>
          <p className="note">{lead}</p>
          <input type="hidden" name="status" value={card.status} />
          <input type="hidden" name="balance" value={card.balance / 100} />
          {amountLabel && (
            <MoneyField
              name="amount"
              label={amountLabel}
              signed={what === 'adjust'}
              error={errors['amount']}
              {...(what === 'redeem' && { hint: `At most ${showMoney(card.balance)}` })}
            />
          )}
          {what === 'resend' && (
            <Field name="to" label="To" error={errors['to']}>
              {(field) => (
                <input
                  {...field}
                  type="email"
                  required
                  defaultValue={card.recipientEmail ?? card.buyerEmail}
                  autoComplete="off"
                />
              )}
            </Field>
          )}
          {note && (
            <Field
              name="note"
              label={note === 'must' ? 'Reason' : 'Note'}
              hint="Only you see it."
              error={errors['note']}
            >
              {(field) => <input {...field} required={note === 'must'} maxLength={500} autoComplete="off" />}
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}
