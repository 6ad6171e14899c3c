import { useState } from 'react';
import {
  type GiftCard,
  type GiftCardEntry,
  cardStates,
  giftCardEndpoints,
} from '#src/domain/gift-cards/gift-card.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { paths } from '#src/paths.ts';
import { api } from '../api.ts';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import { type Column, RecordTable } from '../lists/DataTable.tsx';
import { DescriptionList, StatTiles, type DescriptionItems } from '../components/DescriptionList.tsx';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { RecordLayout } from '../components/ScreenLayout.tsx';
import { formatActor } from '#src/domain/schema/audit.ts';
import { formatDateTime, formatDay } from '../dates.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { PrintedCard } from './PrintedCard.tsx';
import { getCardActions, type OpenCardForm, GiftCardActionDialog } from './GiftCardActionDialog.tsx';

const columns: readonly Column<GiftCardEntry>[] = [
  { key: 'at', name: 'Time', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'kind', name: 'Type', cell: ({ kind }) => entryNames[kind] },
  { key: 'amount', name: 'Amount', cell: ({ amount }) => formatMoney(amount), align: 'end' },
  { key: 'balance', name: 'Balance', cell: ({ balanceAfter }) => formatMoney(balanceAfter), align: 'end' },
  { key: 'note', name: 'Note', cell: ({ note }) => note },
  { key: 'actor', name: 'By', cell: ({ actor }) => formatActor(actor) },
];

const getDetails = (card: GiftCard): DescriptionItems => [
  ['For', [card.recipientName, card.recipientEmail].filter(Boolean).join(', ')],
  ['From', [card.buyerName, card.buyerEmail].filter(Boolean).join(', ')],
  ['Message', card.message],
  [
    'Delivery',
    card.deliveredAt
      ? formatDateTime(card.deliveredAt)
      : card.deliverOn
        ? `Scheduled for ${formatDay(card.deliverOn)}`
        : 'Not yet',
  ],
  ['Note', card.note],
  [
    'Transactions',
    <a key="ledger" href={`${paths.adminTransactions()}?cardId=${card.id}`}>
      View transactions
    </a>,
  ],
];

export function CardRecord({ id, backHref }: { id: string; backHref: string }) {
  const [openForm, setOpenForm] = useState<OpenCardForm | null>(null);
  const result = useAsyncData(id, (signal) => api(giftCardEndpoints.read, { id, signal }));
  const card = result.data?.card;
  return (
    <RecordLayout
      heading={card?.code ?? 'Gift card'}
      subtitle={card && <Chip tone={cardTones[card.status]}>{cardStates[card.status]}</Chip>}
      back={{ href: backHref, name: 'All gift cards' }}
      actions={
        card && (
          <>
            {card.status === 'active' && <ActionButton onClick={() => print()}>Print</ActionButton>}
            {getCardActions(card, setOpenForm).map(({ name, isDestructive, onSelect }) => (
              <ActionButton key={name} variant={isDestructive ? 'danger' : 'outlined'} onClick={onSelect}>
                {name}
              </ActionButton>
            ))}
          </>
        )
      }
    >
      <Loading result={result}>
        {({ card: loadedCard, entries }) => (
          <>
            <StatTiles
              tiles={[
                { name: 'Balance', value: formatMoney(loadedCard.balance) },
                { name: 'Original value', value: formatMoney(loadedCard.amount) },
              ]}
            />
            <section aria-label="Details">
              <DescriptionList items={getDetails(loadedCard)} />
            </section>
            <section aria-labelledby="history">
              <h2 id="history">History</h2>
              <RecordTable
                caption={`History for ${loadedCard.code}`}
                columns={columns}
                rows={entries}
                empty="No activity yet."
              />
            </section>
          </>
        )}
      </Loading>
      {card?.status === 'active' && <PrintedCard card={card} />}
      {openForm && <GiftCardActionDialog {...openForm} onClose={() => setOpenForm(null)} />}
    </RecordLayout>
  );
}

export const cardTones: Record<GiftCard['status'], ChipTone> = {
  issued: 'pending',
  active: 'positive',
  void: 'muted',
};

const entryNames: Record<GiftCardEntry['kind'], string> = {
  issue: 'Issued',
  activate: 'Activated',
  redeem: 'Redeemed',
  adjust: 'Adjusted',
  refund: 'Credited',
  void: 'Voided',
};
