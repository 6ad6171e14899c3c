import { FieldSelect } from '#src/components/FieldSelect.tsx';
import { showMoney } from '#src/lib/format/money.ts';
import type { TeamOrder } from '#src/model/admin/team.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../components/FormDialog.tsx';
import { enteredMethods } from '../transactions/transaction-words.ts';
import { showTeamNumber, teamStates } from './team-words.ts';

const versionFields = [
  {
    name: 'status',
    label: 'Status',
    show: (value: unknown) => teamStates[value as TeamOrder['status']], // both are written by the service
  },
];

/** Marks an order as paid: its credits are issued, and the buyer gets the link to the team page. */
export function TeamPaidDialog({ order, close }: { order: TeamOrder; close: () => void }) {
  const { amount, company, email, members } = order;
  async function send({ values, version, idempotencyKey }: Submission) {
    const body = { version: Number(version), method: values.get('method') };
    await api(`/team-orders/${order.id}/paid`, { method: 'POST', body, idempotencyKey });
    return `Payment recorded. ${showTeamNumber(order)} has ${members} credits.`;
  }
  return (
    <FormDialog
      title={`Mark ${showTeamNumber(order)} as paid`}
      submit="Mark paid"
      insist="Mark paid anyway"
      version={order.version}
      send={send}
      close={close}
      versionFields={versionFields}
    >
      {(field) => (
        <>
          <p>
            <strong>{showMoney(amount)}</strong> from {company}. The link to the team page, with {members}{' '}
            credits, is emailed to {email}.
          </p>
          <input type="hidden" name="status" value={order.status} />
          <FieldSelect {...field('method')} label="Payment method" options={enteredMethods} />
        </>
      )}
    </FormDialog>
  );
}
