import { monthEndpoints } from '#src/domain/ledger/month-report.ts';
import { formatMonth } from '#src/domain/time/date.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';

interface Props {
  month: string;
  /** Stripe's fees, as the screen shows them */
  fees: number | null;
  onClose: () => void;
}

export function CloseMonthDialog({ month, fees, onClose }: Props) {
  const name = formatMonth(month);
  async function send({ idempotencyKey }: Submission) {
    await api(monthEndpoints.close, { id: month, input: { fees }, idempotencyKey });
    return `${name} is closed.`;
  }
  return (
    <FormDialog title={`Close ${name}`} submitLabel="Close the month" onSubmit={send} onClose={onClose}>
      {() => (
        <p>
          Its figures will not change anymore. What you record or refund later counts for the month in which
          you do it. A closed month can’t be opened again.
        </p>
      )}
    </FormDialog>
  );
}
