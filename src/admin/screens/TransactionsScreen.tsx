import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import {
  type LedgerEntry,
  type LedgerTotals,
  purposeNames,
  transactionEndpoints,
  transactionList,
} from '#src/domain/ledger/ledger-entry.ts';
import { paths } from '#src/paths.ts';
import { BookingLink } from '../bookings/BookingLink.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { StatTiles } from '../components/DescriptionList.tsx';
import { useListQuery } from '../lists/list-query.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { RefundDialog } from '../transactions/RefundDialog.tsx';
import { site } from '#src/content/site.ts';
import { Field, FieldSelect } from '#src/ui/Field.tsx';
import type { Customer } from '#src/domain/customers/customer.ts';
import { ApiError, api } from '../api.ts';
import { CustomerSuggestions } from '../bookings/forms/BookingFields.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { MoneyField } from '../dialogs/MoneyFields.tsx';
import { manualPaymentMethods } from '../money.ts';

const cells: Cells<LedgerEntry> = {
  customer: ({ customer, customerId }) =>
    customer && <a href={`${paths.adminCustomers()}?open=${customerId}`}>{customer}</a>,
  booking: ({ booking: number }) => number && <BookingLink booking={{ number }} />,
};

/** Filters that only links from other screens set, each with a note to show. */
const linkFilterNotes: Readonly<Record<string, string>> = {
  customerId: 'Transactions for one customer.',
  cardId: 'Transactions for one gift card.',
  bookingId: 'Transactions for one booking.',
  refund:
    'Gift card and team payments whose refund failed. Refund them another way, then use “Refund” to record it.',
  dispute: 'Disputed payments. Answer disputes in Stripe’s dashboard.',
};

/** Renders totals for all matching transactions, not only for the current page. */
const renderTotals = ({
  totals: { income, refunded, disputed, net, redeemed },
}: {
  totals: LedgerTotals;
}) => (
  <StatTiles
    tiles={[
      { name: 'Collected', value: formatMoney(income) },
      { name: 'Refunded', value: formatMoney(refunded) },
      ...(disputed === 0 ? [] : [{ name: 'Disputed', value: formatMoney(disputed) }]),
      { name: 'Net', value: formatMoney(net), note: 'including corrections' },
      { name: 'Gift cards redeemed', value: formatMoney(redeemed), note: 'collected when sold' },
    ]}
  />
);

export function Component() {
  const [refunding, setRefunding] = useState<LedgerEntry | null>(null);
  const [isRecording, setRecording] = useState(false);
  const [query] = useListQuery();
  const navigate = useNavigate();
  const linkFilter = Object.keys(query.filters).find((name) => name in linkFilterNotes);

  function getActions(transaction: LedgerEntry): RowAction[] {
    const { refundable, customerId, cardId } = transaction;
    const actions: RowAction[] = [];
    const addLink = (name: string, href: string) => actions.push({ name, onSelect: () => navigate(href) });
    if (refundable > 0)
      actions.push({ name: 'Refund', onSelect: () => setRefunding(transaction), isDestructive: true });
    if (customerId) addLink('View customer', `${paths.adminCustomers()}?open=${customerId}`);
    if (cardId) addLink('View gift card', `${paths.adminGiftCards()}?open=${cardId}`);
    return actions;
  }
  return (
    <ScreenLayout
      heading="Transactions"
      subtitle="Payments, refunds and corrections. You can add entries, but not change them."
      actions={
        <ActionButton variant="filled" onClick={() => setRecording(true)}>
          Record payment
        </ActionButton>
      }
    >
      {linkFilter && (
        <p>
          {linkFilterNotes[linkFilter]} <a href={paths.adminTransactions()}>Show all</a>
        </p>
      )}
      <ListView
        list={transactionList}
        cells={cells}
        getRowName={({ description }) => description}
        renderSummary={renderTotals}
        actions={getActions}
        empty={<p>No transactions yet. Payments for sessions and gift cards appear here automatically.</p>}
      />
      {refunding && <RefundDialog transaction={refunding} onClose={() => setRefunding(null)} />}
      {isRecording && <RecordTransactionDialog onClose={() => setRecording(false)} />}
    </ScreenLayout>
  );
}

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
function RecordTransactionDialog({ onClose }: { onClose: () => void }) {
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
