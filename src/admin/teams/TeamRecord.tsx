import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { formatMoney } from '#src/domain/studio/money.ts';
import {
  type CreditState,
  type TeamCredit,
  type TeamOrder,
  type TeamOrderDetail,
  teamOrderEndpoints,
} from '#src/domain/teams/team.ts';
import { formatSource } from '#src/domain/schema/source.ts';
import { orderStates, formatOrderNumber } from '#src/domain/orders/order.ts';
import type { LedgerEntry } from '#src/domain/ledger/ledger-entry.ts';
import { api } from '../api.ts';
import { BookingLink } from '../bookings/BookingLink.tsx';
import { post } from '../dialogs/Toasts.tsx';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import { type Column, DataTable } from '../lists/DataTable.tsx';
import { DescriptionList, StatTiles, type DescriptionItems } from '../components/DescriptionList.tsx';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { RecordLayout } from '../components/ScreenLayout.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { formatDateTime } from '../dates.ts';
import { RefundDialog } from '../transactions/RefundDialog.tsx';
import {
  OrderDialog,
  formatNumber,
  getOrderActions,
  shownOfOrder,
  type OpenOrderDialog,
} from '../orders/OrderLists.tsx';
import { Field } from '#src/ui/Field.tsx';
import { plural } from '#src/lib/format/count.ts';
import { ActionDialog, type Submission } from '../dialogs/FormDialog.tsx';

function AddCreditsDialog({ order, onClose }: { order: TeamOrder; onClose: () => void }) {
  async function send({ input, idempotencyKey }: Submission) {
    await api(teamOrderEndpoints.addCredits, { id: order.id, input, idempotencyKey });
    return `${plural(Number(input['count']), 'credit')} added to ${formatOrderNumber('team', order.number)}`;
  }
  return (
    <ActionDialog
      title={`Add credits to ${formatOrderNumber('team', order.number)}`}
      submitLabel="Add credits"
      record={order}
      shown={shownOfOrder}
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
    </ActionDialog>
  );
}

const creditStates: Record<CreditState, readonly [name: string, tone: ChipTone]> = {
  available: ['Available', 'positive'],
  requested: ['Requested', 'pending'],
  booked: ['Booked', 'neutral'],
  used: ['Used', 'neutral'],
  void: ['Void', 'muted'],
};

function CreditStatusChip({ state }: Pick<TeamCredit, 'state'>) {
  const [name, tone] = creditStates[state];
  return <Chip tone={tone}>{name}</Chip>;
}

const columns: readonly Column<TeamCredit>[] = [
  { key: 'code', name: 'Code', cell: ({ code }) => code },
  { key: 'state', name: 'Status', cell: ({ state }) => <CreditStatusChip state={state} /> },
  { key: 'booking', name: 'Booking', cell: ({ booking }) => booking && <BookingLink booking={booking} /> },
  { key: 'startsAt', name: 'Session', cell: ({ startsAt }) => startsAt && formatDateTime(startsAt) },
  { key: 'sentTo', name: 'Emailed to', cell: ({ sentTo }) => sentTo },
];

const getDetails = ({ order, link, payment }: TeamOrderDetail): DescriptionItems => [
  ['Package', `${order.package}, ${formatMoney(order.amount)}`],
  ['Company', order.company],
  ['Contact', [order.name, order.email, order.phone].filter(Boolean).join(', ')],
  ['Preferred dates', order.timing],
  ['Note', order.note],
  ['From', order.source && formatSource(order.source)],
  ['Ordered', formatDateTime(order.createdAt)],
  ['Paid', order.paidAt && formatDateTime(order.paidAt)],
  [
    'Refunded',
    payment && payment.refundable < payment.amount && formatMoney(payment.amount - payment.refundable),
  ],
  [
    'Team page',
    link && (
      <a key="page" href={link}>
        Open the team page
      </a>
    ),
  ],
];

function getCreditActions(credit: TeamCredit, order: TeamOrder): RowAction[] {
  const { code, state } = credit;
  if (order.status !== 'paid') return [];
  const restore = () => post(teamOrderEndpoints.restoreCredit, credit, `Credit ${code} restored`);
  const voidCredit = () => post(teamOrderEndpoints.voidCredit, credit, `Credit ${code} voided`);
  if (state === 'void') return [{ name: 'Restore', onSelect: restore }];
  return state === 'available' ? [{ name: 'Void', isDestructive: true, onSelect: voidCredit }] : [];
}

export function TeamRecord({ id, backHref }: { id: string; backHref: string }) {
  const [dialog, setDialog] = useState<OpenOrderDialog | null>(null);
  const [orderToAddTo, setOrderToAddTo] = useState<TeamOrder | null>(null);
  const [refunding, setRefunding] = useState<LedgerEntry | null>(null);
  const result = useAsyncData(id, (signal) => api(teamOrderEndpoints.read, { id, signal }));
  const order = result.data?.order;
  const payment = result.data?.payment;
  return (
    <RecordLayout
      heading={order ? formatNumber(order) : 'Team order'}
      subtitle={order && `${order.company}, ${orderStates[order.status].toLowerCase()}`}
      back={{ href: backHref, name: 'All team orders' }}
      actions={
        order?.status === 'waiting'
          ? getOrderActions(order, setDialog).map(({ name, onSelect, isDestructive }, index) => (
              <ActionButton
                key={name}
                variant={isDestructive ? 'danger' : index === 0 ? 'filled' : 'outlined'}
                onClick={onSelect}
              >
                {name}
              </ActionButton>
            ))
          : order?.status === 'paid' && (
              <>
                <ActionButton onClick={() => setOrderToAddTo(order)}>Add credits</ActionButton>
                <ActionButton
                  onClick={() => post(teamOrderEndpoints.resend, order, `Email to ${order.email} queued`)}
                >
                  Resend link
                </ActionButton>
                {payment && payment.refundable > 0 && (
                  <ActionButton variant="danger" onClick={() => setRefunding(payment)}>
                    Refund
                  </ActionButton>
                )}
              </>
            )
      }
    >
      <Loading result={result}>
        {(detail) => (
          <>
            {detail.credits.length > 0 && (
              <StatTiles
                tiles={[
                  { name: 'Credits', value: String(detail.credits.length) },
                  {
                    name: 'Available',
                    value: String(detail.credits.filter(({ state }) => state === 'available').length),
                  },
                ]}
              />
            )}
            <section aria-label="Details">
              <DescriptionList items={getDetails(detail)} />
            </section>
            <section aria-labelledby="credits">
              <h2 id="credits">Credits</h2>
              {detail.credits.length > 0 ? (
                <DataTable
                  caption={`Credits for ${formatNumber(detail.order)}`}
                  columns={columns}
                  rows={detail.credits}
                  getRowKey={(credit) => credit.id}
                  getRowName={({ code }) => code}
                  actions={(credit) => getCreditActions(credit, detail.order)}
                />
              ) : (
                <p className="note">Credits are issued when the order is paid.</p>
              )}
            </section>
          </>
        )}
      </Loading>
      <OrderDialog dialog={dialog} onClose={() => setDialog(null)} />
      {refunding && <RefundDialog transaction={refunding} onClose={() => setRefunding(null)} />}
      {orderToAddTo && <AddCreditsDialog order={orderToAddTo} onClose={() => setOrderToAddTo(null)} />}
    </RecordLayout>
  );
}
