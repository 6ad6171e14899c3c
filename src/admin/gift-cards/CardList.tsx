import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type GiftCard, cardStates } from '#src/domain/gift-cards/gift-card.ts';
import { Chip } from '../components/Chip.tsx';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { formatDate, formatDay } from '../dates.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { type OpenCardForm, GiftCardActionDialog } from './GiftCardActionDialog.tsx';
import { cardActions, cardTones, cardActionNames } from './gift-card-labels.ts';

const filters = [
  { name: 'status', label: 'Status', options: cardStates },
  { name: 'withBalance', label: 'Balance', options: { yes: 'With a balance' } },
];

const getColumns = (getHref: (id: string) => string): readonly Column<GiftCard>[] => [
  { key: 'code', name: 'Code', cell: ({ id, code }) => <a href={getHref(id)}>{code}</a> },
  {
    key: 'status',
    name: 'Status',
    cell: ({ status }) => <Chip tone={cardTones[status]}>{cardStates[status]}</Chip>,
  },
  {
    key: 'balance',
    name: 'Balance',
    cell: ({ balance }) => formatMoney(balance),
    isSortable: true,
    align: 'end',
  },
  { key: 'amount', name: 'Value', cell: ({ amount }) => formatMoney(amount), isSortable: true, align: 'end' },
  {
    key: 'recipientName',
    name: 'For',
    cell: ({ recipientName }) => recipientName,
    isSortable: true,
    canWrap: true,
  },
  { key: 'buyerName', name: 'From', cell: ({ buyerName }) => buyerName, canWrap: true },
  {
    key: 'deliverOn',
    name: 'Delivery',
    cell: ({ deliverOn, deliveredAt }) =>
      deliveredAt ? formatDate(deliveredAt) : deliverOn ? formatDay(deliverOn) : 'Not yet',
    isSortable: true,
  },
];

export function CardList({ issueCard }: { issueCard: () => void }) {
  const [openForm, setOpenForm] = useState<OpenCardForm | null>(null);
  const { getHref } = useOpenRecord();
  return (
    <>
      <ListView
        caption="Gift cards"
        list="gift-cards"
        columns={getColumns(getHref)}
        getRowName={({ code }) => code}
        searchLabel="Search by code, name or email"
        filters={filters}
        actions={(card) =>
          cardActions[card.status].map((action) => ({
            name: cardActionNames[action],
            isDestructive: action === 'void',
            onSelect: () => setOpenForm({ card, action }),
          }))
        }
        empty={
          <>
            <p>No gift cards yet. Cards bought on the site appear here as soon as they’re paid.</p>
            <ActionButton onClick={issueCard}>Issue a gift card</ActionButton>
          </>
        }
      />
      {openForm && <GiftCardActionDialog {...openForm} onClose={() => setOpenForm(null)} />}
    </>
  );
}
