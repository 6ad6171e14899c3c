import { Field } from '#src/ui/Field.tsx';
import { formatMoney } from '#src/domain/studio/money.ts';
import {
  type GiftCard,
  type GiftCardAction,
  cardStates,
  giftCardActionEndpoints,
  type GiftCardActionEndpoint,
} from '#src/domain/gift-cards/gift-card.ts';
import { api } from '../api.ts';
import type { ShownValue } from '../dialogs/ConflictTable.tsx';
import { ActionDialog, type Submission } from '../dialogs/FormDialog.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { MoneyField } from '../dialogs/MoneyFields.tsx';

export interface OpenCardForm {
  card: GiftCard;
  action: GiftCardAction;
}

interface Props extends OpenCardForm {
  onClose: () => void;
}

interface ActionLabels {
  title: string;
  submitLabel: string;
  outcome: string;
  description: string;
  changesBalance?: boolean;
  /** adds a required reason or an optional note */
  note?: 'required' | 'optional';
  isDestructive?: boolean;
}

const actionLabels: Record<GiftCardAction, ActionLabels> = {
  activate: {
    title: 'Activate',
    submitLabel: 'Activate',
    outcome: 'activated',
    description: 'This makes the gift card redeemable and emails it to the recipient.',
    note: 'optional',
  },
  adjust: {
    title: 'Adjust',
    submitLabel: 'Adjust',
    outcome: 'adjusted',
    description:
      'This changes the balance. The reason appears in the history. To pay for a session, use “Record payment” on the booking instead, so the payment is recorded too.',
    changesBalance: true,
    note: 'required',
  },
  resend: {
    title: 'Resend',
    submitLabel: 'Resend',
    outcome: 'queued to be sent again',
    description: 'This emails the code again, with the current balance.',
  },
  'replace-code': {
    title: 'Replace code',
    submitLabel: 'Replace code',
    outcome: 'replaced with a new code',
    description:
      'For a code that was lost, or that someone else has seen. The old code stops working at once, and the balance moves to a new code. No email goes out: use “Resend” or “Print” afterward.',
    note: 'required',
  },
  void: {
    title: 'Void',
    submitLabel: 'Void card',
    outcome: 'voided',
    description:
      'This sets the balance to zero, so the card can’t be redeemed. You can’t undo this. To refund the payment, go to Transactions.',
    note: 'required',
    isDestructive: true,
  },
};

const actionsByStatus: Record<GiftCard['status'], readonly GiftCardAction[]> = {
  issued: ['activate', 'adjust', 'replace-code', 'void'],
  active: ['adjust', 'resend', 'replace-code', 'void'],
  void: [],
};

export const getCardActions = (card: GiftCard, open: (form: OpenCardForm) => void): RowAction[] =>
  actionsByStatus[card.status].map((action) => ({
    name: actionLabels[action].submitLabel,
    isDestructive: actionLabels[action].isDestructive === true,
    onSelect: () => open({ card, action }),
  }));

const shown: readonly ShownValue<GiftCard>[] = [
  { name: 'status', label: 'Status', format: ({ status }) => cardStates[status] },
  { name: 'balance', label: 'Balance', format: ({ balance }) => formatMoney(balance) },
];

export function GiftCardActionDialog({ card, action, onClose }: Props) {
  const { title, submitLabel, outcome, description, changesBalance, note, isDestructive } =
    actionLabels[action];

  async function send({ input, idempotencyKey }: Submission) {
    const endpoint: GiftCardActionEndpoint = giftCardActionEndpoints[action];
    await api(endpoint, { id: card.id, input, idempotencyKey });
    return `${card.code} ${outcome}`;
  }
  return (
    <ActionDialog
      title={`${title} ${card.code}`}
      submitLabel={submitLabel}
      {...(isDestructive && { isDestructive })}
      record={card}
      onSubmit={send}
      onClose={onClose}
      shown={shown}
    >
      {(field) => (
        <>
          <p>
            <strong>{formatMoney(card.balance)}</strong> left, for {card.recipientName}.
          </p>
          <p className="note">{description}</p>
          {changesBalance && (
            <MoneyField
              {...field('amount')}
              label="Change in dollars (use a minus sign to reduce the balance)"
              allowsNegative
            />
          )}
          {action === 'resend' && (
            <Field
              {...field('to')}
              label="To"
              type="email"
              defaultValue={card.recipientEmail ?? card.buyerEmail}
            />
          )}
          {note && (
            <Field
              {...field('note')}
              label={note === 'required' ? 'Reason' : 'Note'}
              hint="Only visible to you."
              required={note === 'required'}
              maxLength={500}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
