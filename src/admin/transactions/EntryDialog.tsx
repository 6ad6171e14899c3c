import { useState } from 'react';
import { api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { MoneyField } from '../components/MoneyField.tsx';
import { Options } from '../components/Options.tsx';
import { newKey } from '../idempotency-key.ts';
import { readMoney } from '../money.ts';
import { handMethods, purposeNames } from './transaction-words.ts';

interface Props {
  changed: () => void;
  close: () => void;
}

const kinds = { payment: 'Payment', correction: 'Correction' };

/** Money that came another way, or a line that puts the ledger right. */
export function EntryDialog({ changed, close }: Props) {
  const [key] = useState(newKey);
  const [kind, setKind] = useState('payment');

  async function send(values: FormData) {
    const amount = readMoney(values.get('amount'));
    const body = { ...Object.fromEntries(values), amount: amount ?? '' };
    await api('/transactions', { method: 'POST', body, idempotencyKey: key });
    changed();
    announce('Entered in the ledger.');
  }
  return (
    <FormDialog title="Enter money" submit="Enter" send={send} close={close}>
      {(errors) => (
        <>
          <Field name="kind" label="Kind" error={errors['kind']}>
            {(field) => (
              <select {...field} value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
                <Options names={kinds} />
              </select>
            )}
          </Field>
          <MoneyField
            name="amount"
            label="Amount in dollars"
            {...(kind === 'correction' && {
              hint: 'With a minus where the ledger has too much.',
              signed: true,
            })}
            error={errors['amount']}
          />
          <Field name="description" label="What it is for" error={errors['description']}>
            {(field) => <input {...field} required maxLength={300} autoComplete="off" />}
          </Field>
          <Field name="purpose" label="Purpose" error={errors['purpose']}>
            {(field) => (
              <select {...field} defaultValue="other">
                <Options names={purposeNames} />
              </select>
            )}
          </Field>
          <Field name="method" label="Paid by" error={errors['method']}>
            {(field) => (
              <select {...field} defaultValue="card">
                <Options names={handMethods} />
              </select>
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
