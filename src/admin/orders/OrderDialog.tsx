import { FieldSelect } from '#src/ui/Field.tsx';
import type { GiftCardOrder } from '#src/domain/gift-cards/gift-card.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import type { TeamOrder } from '#src/domain/teams/team.ts';
import { api } from '../api.ts';
import { formatDay } from '../dates.ts';
import { ActionDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { manualPaymentMethods } from '../money.ts';
import {
  type Order,
  formatNumber,
  getEndpoints,
  isTeamOrder,
  type OpenOrderDialog,
  shownOfOrder,
} from './orders.ts';
import { PaymentCodeDialog } from '../dialogs/PaymentCodeDialog.tsx';

function MarkPaidDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const number = formatNumber(order);
  async function send({ input, idempotencyKey }: Submission) {
    await api(getEndpoints(order).markPaid, { id: order.id, input, idempotencyKey });
    return isTeamOrder(order)
      ? `Payment recorded. ${number} has ${order.members} credits.`
      : `Payment recorded. The gift card for ${number} is active.`;
  }
  return (
    <ActionDialog
      title={`Mark ${number} as paid`}
      submitLabel="Mark paid"
      record={order}
      onSubmit={send}
      onClose={onClose}
      shown={shownOfOrder}
    >
      {(field) => (
        <>
          <p>
            <strong>{formatMoney(order.amount)}</strong> from{' '}
            {isTeamOrder(order) ? describeTeamOrder(order) : describeGiftCardOrder(order)}
          </p>
          <FieldSelect {...field('method')} label="Payment method" options={manualPaymentMethods} />
        </>
      )}
    </ActionDialog>
  );
}

const describeTeamOrder = ({ company, members, email }: TeamOrder) =>
  `${company}. A link to the team page with ${members} credits will be emailed to ${email}.`;

function describeGiftCardOrder(order: GiftCardOrder): string {
  const { buyerName, recipientName, recipientEmail, buyerEmail, deliverOn } = order;
  const when = deliverOn ? `on ${formatDay(deliverOn)}` : 'right away';
  return `${buyerName}. The gift card for ${recipientName} will be emailed to ${recipientEmail ?? buyerEmail} ${when}.`;
}

export function OrderDialog({ dialog, onClose }: { dialog: OpenOrderDialog | null; onClose: () => void }) {
  if (!dialog) return null;
  const { kind, order } = dialog;
  if (kind === 'paid') return <MarkPaidDialog order={order} onClose={onClose} />;
  const { paymentCode } = getEndpoints(order);
  return (
    <PaymentCodeDialog endpoint={paymentCode} id={order.id} number={formatNumber(order)} onClose={onClose} />
  );
}
