import { useState } from 'react';
import { site } from '#src/content/site.ts';
import { Field, FieldSelect } from '#src/ui/Field.tsx';
import type { Customer } from '#src/domain/customers/customer.ts';
import { api, ApiError } from '../api.ts';
import { CustomerSuggestions } from '../bookings/forms/CustomerSuggestions.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { MoneyField } from '../dialogs/MoneyFields.tsx';
import { manualPaymentMethods } from '../money.ts';
import { purposeNames, transactionEndpoints } from '#src/domain/ledger/ledger-entry.ts';

const kinds = { payment: 'Payment', correction: 'Correction' };

async function send({ input, idempotencyKey }: Submission) {
  if (input['customer'] && !input['customerId'])
    throw new ApiError(422, '', {
      fields: { customer: 'Choose a customer from the list, or leave this blank.' },
    });
  await api(transactionEndpoints.record, { input, idempotencyKey });
  return 'Transaction recorded';
}

/** Records a correction, or a payment that isn't for a booking or an order. */
export function RecordTransactionDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState('payment');
  const [name, setName] = useState('');
  const [selectedCustomer, setSelectedCustomer] = useState<Customer | null>(null);
  function selectCustomer(customer: Customer) {
    setSelectedCustomer(customer);
    setName(customer.name || customer.email);
  }
  const isCorrection = kind === 'correction';
  return (
    <FormDialog title="Record payment" submitLabel="Record" onSubmit={send} onClose={onClose}>
      {(field) => (
        <>
          <FieldSelect
            {...field('kind')}
            label="Type"
            options={kinds}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value)}
          />
          <MoneyField
            {...field('amount')}
            label="Amount in dollars"
            allowsNegative={isCorrection}
            {...(isCorrection && { hint: 'Use a minus sign to reduce the total.' })}
          />
          {site.tax && (
            <MoneyField
              {...field('tax')}
              label="Sales tax in it, in dollars"
              optional
              allowsNegative={isCorrection}
            />
          )}
          <Field {...field('description')} label="Description" maxLength={300} />
          <Field
            {...field('customer', 'customerId')}
            label="Customer"
            hint="Type part of a name, then choose the customer."
            optional
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setSelectedCustomer(null);
            }}
          />
          <CustomerSuggestions query={name} selectedId={selectedCustomer?.id} onSelect={selectCustomer} />
          {selectedCustomer && <input type="hidden" name="customerId" value={selectedCustomer.id} />}
          <FieldSelect {...field('purpose')} label="Purpose" options={purposeNames} defaultValue="other" />
          <FieldSelect
            {...field('method')}
            label="Payment method"
            options={manualPaymentMethods}
            defaultValue="card"
          />
        </>
      )}
    </FormDialog>
  );
}
