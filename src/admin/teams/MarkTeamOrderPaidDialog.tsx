import { formatMoney } from '#src/domain/studio/money.ts';
import { type TeamOrder, teamOrderEndpoints } from '#src/domain/teams/team.ts';
import { orderStates } from '#src/domain/orders/order.ts';
import { MarkPaidDialog } from '../transactions/MarkPaidDialog.tsx';
import { formatOrderNumber } from '#src/domain/orders/order.ts';

export function MarkTeamOrderPaidDialog({ order, onClose }: { order: TeamOrder; onClose: () => void }) {
  const { amount, company, email, members } = order;
  const number = formatOrderNumber('team', order.number);
  return (
    <MarkPaidDialog
      order={order}
      endpoint={teamOrderEndpoints.markPaid}
      number={number}
      statusNames={orderStates}
      successMessage={`Payment recorded. ${number} has ${members} credits.`}
      onClose={onClose}
    >
      <strong>{formatMoney(amount)}</strong> from {company}. A link to the team page with {members} credits
      will be emailed to {email}.
    </MarkPaidDialog>
  );
}
