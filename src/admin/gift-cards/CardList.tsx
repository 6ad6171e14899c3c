import { useState } from 'react';
import type { GiftCard } from '#src/model/admin/gift-card.ts';
import { Chip } from '../components/Chip.tsx';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { showDayOf, showPlainDay } from '../moment.ts';
import { showMoney } from '#src/lib/format/money.ts';
import { type AskedOfCard, CardStepDialog } from './CardStepDialog.tsx';
import { cardStates, cardSteps, cardTones, stepNames } from './gift-card-words.ts';

const filters = [
  { name: 'status', label: 'Status', options: cardStates },
  { name: 'withBalance', label: 'Balance', options: { yes: 'With a balance' } },
];

const columnsWith = (addressOf: (id: string) => string): readonly Column<GiftCard>[] => [
  { key: 'code', name: 'Code', cell: ({ id, code }) => <a href={addressOf(id)}>{code}</a> },
  {
    key: 'status',
    name: 'Status',
    cell: ({ status }) => <Chip tone={cardTones[status]}>{cardStates[status]}</Chip>,
  },
  { key: 'balance', name: 'Balance', cell: ({ balance }) => showMoney(balance), sorts: true, align: 'end' },
  { key: 'amount', name: 'Value', cell: ({ amount }) => showMoney(amount), sorts: true, align: 'end' },
  { key: 'recipientName', name: 'For', cell: ({ recipientName }) => recipientName, sorts: true, wraps: true },
  { key: 'buyerName', name: 'From', cell: ({ buyerName }) => buyerName, wraps: true },
  {
    key: 'deliverOn',
    name: 'Sent',
    cell: ({ deliverOn, deliveredAt }) =>
      deliveredAt ? showDayOf(deliveredAt) : deliverOn ? showPlainDay(deliverOn) : 'Not yet',
    sorts: true,
  },
];

export function CardList({ issue }: { issue: () => void }) {
  const [asked, ask] = useState<AskedOfCard | null>(null);
  const { hrefFor: addressOf } = useOpenRecord();
  return (
    <section aria-label="Gift cards">
      <ListView
        caption="Gift cards"
        list="gift-cards"
        columns={columnsWith(addressOf)}
        nameOf={({ code }) => code}
        searchLabel="Search by code, name or email"
        filters={filters}
        actions={(card) =>
          cardSteps[card.status].map((what) => ({
            name: stepNames[what],
            danger: what === 'void',
            act: () => ask({ card, what }),
          }))
        }
        empty={
          <>
            <p>No gift cards yet. One bought on the site appears here as soon as it’s paid.</p>
            <button type="button" onClick={issue}>
              Issue a gift card
            </button>
          </>
        }
      />
      {asked && <CardStepDialog {...asked} close={() => ask(null)} />}
    </section>
  );
}
