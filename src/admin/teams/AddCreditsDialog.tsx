import { Field } from '#src/ui/Field.tsx';
import { plural } from '#src/lib/format/count.ts';
import { type TeamOrder, teamOrderEndpoints } from '#src/domain/teams/team.ts';
import { orderStates } from '#src/domain/orders/order.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { formatOrderNumber } from '#src/domain/orders/order.ts';

/** Adds free credits to a paid order. */
export function AddCreditsDialog({ order, onClose }: { order: TeamOrder; onClose: () => void }) {
  async function send({ input, idempotencyKey }: Submission) {
    await api(teamOrderEndpoints.addCredits, { id: order.id, input, idempotencyKey });
    return `${plural(Number(input['count']), 'credit')} added to ${formatOrderNumber('team', order.number)}`;
  }
  return (
    <FormDialog
      title={`Add credits to ${formatOrderNumber('team', order.number)}`}
      submitLabel="Add credits"
      submitAgainLabel="Add credits anyway"
      record={order}
      shown={[{ name: 'status', label: 'Status', format: ({ status }) => orderStates[status] }]}
      toFormValues={() => ({})}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>The credits show up on the team page right away. The customer won’t be charged.</p>
          <Field
            {...field('count')}
            label="Number of credits"
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            step={1}
            defaultValue={1}
          />
        </>
      )}
    </FormDialog>
  );
}
