import { Field } from '#src/components/Field.tsx';
import { showMoney } from '#src/lib/format/money.ts';
import type { GiftCard, GiftCardAction } from '#src/model/admin/gift-card.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../components/FormDialog.tsx';
import { MoneyField } from '../components/MoneyField.tsx';
import { readMoney, showEither } from '../money.ts';
import { cardStates } from './gift-card-words.ts';

export interface AskedOfCard {
  card: GiftCard;
  what: GiftCardAction;
}

interface Props extends AskedOfCard {
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
    lead: 'For a session use “Record payment” on the booking, so the ledger gets the payment too.',
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
export function CardStepDialog({ card, what, close }: Props) {
  const { title, submit, done, lead, amount: amountLabel, note, danger } = words[what];

  async function send({ values, version, idempotencyKey }: Submission) {
    const body = {
      version: Number(version),
      ...(amountLabel && { amount: readMoney(values.get('amount')) ?? '' }),
      ...(note && { note: values.get('note') }),
      ...(what === 'resend' && { to: values.get('to') }),
    };
    await api(`/gift-cards/${card.id}/${what}`, { method: 'POST', body, idempotencyKey });
    return `${card.code} ${done}.`;
  }
  return (
    <FormDialog
      title={`${title} ${card.code}`}
      submit={submit}
      insist={`${submit} all the same`}
      {...(danger && { danger })}
      version={card.version}
      send={send}
      close={close}
      versionFields={versionFields}
    >
      {(field) => (
        <>
          <p>
            <strong>{showMoney(card.balance)}</strong> on the card of {card.recipientName}.
          </p>
          <p className="note">{lead}</p>
          <input type="hidden" name="status" value={card.status} />
          <input type="hidden" name="balance" value={card.balance / 100} />
          {amountLabel && (
            <MoneyField
              {...field('amount')}
              label={amountLabel}
              signed={what === 'adjust'}
              {...(what === 'redeem' && { hint: `At most ${showMoney(card.balance)}` })}
            />
          )}
          {what === 'resend' && (
            <Field
              {...field('to')}
              label="To"
              type="email"
              defaultValue={card.recipientEmail ?? card.buyerEmail}
              autoComplete="off"
            />
          )}
          {note && (
            <Field
              {...field('note')}
              label={note === 'must' ? 'Reason' : 'Note'}
              hint="Only you see it."
              required={note === 'must'}
              maxLength={500}
              autoComplete="off"
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
