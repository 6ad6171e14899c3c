import {
  customerList,
  type CustomerSummary,
  type Customer,
  customerEndpoints,
} from '#src/domain/customers/customer.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import { type Cells, PhoneLink } from '../lists/cells.tsx';
import { EditableList, type EditDialogProps, ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../lists/list-query.ts';
import {
  subscriberStates,
  type Subscriber,
  subscriberEndpoints,
  subscriberList,
} from '#src/domain/newsletter/subscriber.ts';
import { Field, FieldTextArea } from '#src/ui/Field.tsx';
import { saveRecord } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { post } from '../dialogs/Toasts.tsx';
import { waitlist } from '#src/domain/customers/waitlist-member.ts';
import { paths } from '#src/paths.ts';

const subscriberTones: Record<Subscriber['status'], ChipTone> = {
  pending: 'pending',
  subscribed: 'positive',
  unsubscribed: 'muted',
};

const cells: Cells<Subscriber> = {
  status: ({ status, bouncedAt }) => (
    <>
      <Chip tone={subscriberTones[status]}>{subscriberStates[status]}</Chip>{' '}
      {bouncedAt && <Chip tone="negative">Bounced</Chip>}
    </>
  ),
};

const unsubscribe = (subscriber: Subscriber) =>
  post(subscriberEndpoints.unsubscribe, subscriber, `${subscriber.email} unsubscribed`);

export function SubscriberList() {
  return (
    <ListView
      list={subscriberList}
      cells={cells}
      getRowName={({ email }) => email}
      actions={(subscriber) =>
        subscriber.status === 'unsubscribed'
          ? []
          : [{ name: 'Unsubscribe', isDestructive: true, onSelect: () => unsubscribe(subscriber) }]
      }
      empty={<p>No subscribers yet. Visitors sign up in the popup and the site’s footer.</p>}
    />
  );
}

/** People who are waiting for the studio to open or for the membership to start. */
export function WaitlistList() {
  return (
    <ListView
      list={waitlist}
      getRowName={({ email }) => email}
      empty={
        <p>
          No one has joined yet. Visitors sign up on <a href={paths.waitlist()}>the waitlist page</a>.
        </p>
      }
    />
  );
}

const getCells = (getHref: (id: string) => string): Cells<CustomerSummary> => ({
  name: ({ id, name, email }) => <a href={getHref(id)}>{name || email}</a>,
  spent: ({ spent }) => spent > 0 && formatMoney(spent),
  phone: ({ phone }) => phone && <PhoneLink phone={phone} />,
  newsletter: ({ newsletter }) =>
    newsletter && <Chip tone={subscriberTones[newsletter]}>{subscriberStates[newsletter]}</Chip>,
});

export function CustomerList() {
  const { getHref } = useOpenRecord();
  return (
    <EditableList
      list={customerList}
      cells={getCells(getHref)}
      getRowName={({ name, email }) => name || email}
      addLabel="Add customer"
      empty={<p>No customers yet. They appear with their first request, gift card or sign-up.</p>}
      Dialog={CustomerDialog}
    />
  );
}

export function CustomerDialog({ record: customer, onClose }: EditDialogProps<Customer>) {
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
            <Field {...field('email')} label="Email" type="email" optional={customer !== null} />
          )}
          <Field {...field('name')} label="Name" maxLength={100} />
          <Field {...field('phone')} label="Phone" hint="For example, (704) 555-0100" type="tel" optional />
          <FieldTextArea
            {...field('notes')}
            label="Notes"
            hint="Only visible to you."
            optional
            maxLength={4000}
          />
        </>
      )}
    </FormDialog>
  );
}
