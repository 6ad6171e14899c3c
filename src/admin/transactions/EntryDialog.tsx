import { useState } from 'react';
import { Field } from '#src/components/Field.tsx';
import { FieldSelect } from '#src/components/FieldSelect.tsx';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../components/FormDialog.tsx';
import { MoneyField } from '../components/MoneyField.tsx';
import { readMoney } from '../money.ts';
import { enteredMethods, purposeNames } from './transaction-words.ts';

const kinds = { payment: 'Payment', correction: 'Correction' };

async function send({ values, idempotencyKey }: Submission) {
  const body = { ...Object.fromEntries(values), amount: readMoney(values.get('amount')) ?? '' };
  await api('/transactions', { method: 'POST', body, idempotencyKey });
  return 'Entered in the ledger.';
}

/** Enters a payment that came another way, or a correction. */
export function EntryDialog({ close }: { close: () => void }) {
  const [kind, setKind] = useState('payment');
  const isCorrection = kind === 'correction';
  return (
    <FormDialog title="Enter money" submit="Enter" send={send} close={close}>
      {(field) => (
        <>
          <FieldSelect
            {...field('kind')}
            label="Kind"
            options={kinds}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value)}
          />
          <MoneyField
            {...field('amount')}
            label="Amount in dollars"
            signed={isCorrection}
            {...(isCorrection && { hint: 'With a minus where the ledger has too much.' })}
          />
          <Field {...field('description')} label="What it is for" maxLength={300} autoComplete="off" />
          <FieldSelect {...field('purpose')} label="Purpose" options={purposeNames} defaultValue="other" />
          <FieldSelect {...field('method')} label="Paid by" options={enteredMethods} defaultValue="card" />
        </>
      )}
    </FormDialog>
  );
}
