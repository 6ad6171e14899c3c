import { Field, FieldTextArea } from '#src/ui/Field.tsx';
import { type Customer, customerEndpoints } from '#src/domain/customers/customer.ts';
import { saveRecord } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';

interface Props {
  /** the customer to edit, or null to add one */
  customer: Customer | null;
  onClose: () => void;
}

export function CustomerDialog({ customer, onClose }: Props) {
  async function send(submission: Submission) {
    await saveRecord(customerEndpoints, customer, submission);
    return customer ? 'Customer saved' : 'Customer added';
  }
  return (
    <FormDialog
      title={customer ? `Edit ${customer.name || customer.email}` : 'Add customer'}
      submitLabel={customer ? 'Save' : 'Add customer'}
      record={customer}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          {!customer?.email && (
            <Field
              {...field('email')}
              label="Email"
              type="email"
              optional={customer !== null}
              autoComplete="off"
            />
          )}
          <Field
            {...field('name')}
            label="Name"
            maxLength={100}
            defaultValue={customer?.name}
            autoComplete="off"
          />
          <Field
            {...field('phone')}
            label="Phone"
            hint="For example, (704) 555-0100"
            type="tel"
            optional
            defaultValue={customer?.phone ?? ''}
            autoComplete="off"
          />
          <FieldTextArea
            {...field('notes')}
            label="Notes"
            hint="Only visible to you."
            optional
            maxLength={4000}
            defaultValue={customer?.notes}
          />
        </>
      )}
    </FormDialog>
  );
}
