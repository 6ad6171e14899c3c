import { useState } from 'react';
import type { GiftCard } from '#src/model/admin/gift-card.ts';
import type { Column } from '../components/DataTable.tsx';
import { ListView } from '../components/ListView.tsx';
import { optionsOf } from '../components/options-of.ts';
import { useOpened } from '../list/use-opened.ts';
import { useTurn } from '../list/use-turn.ts';
import { showDayOf, showPlainDay } from '../moment.ts';
import { showMoney } from '../money.ts';
import { type AskedOfCard, CardStepDialog } from './CardStepDialog.tsx';
import { cardStates, cardSteps, stepNames } from './gift-card-words.ts';

const filters = [
  { name: 'status', label: 'State', options: optionsOf(cardStates) },
  { name: 'withBalance', label: 'Balance', options: [{ value: 'yes', label: 'With a balance' }] },
];

const columnsWith = (addressOf: (id: string) => string): readonly Column<GiftCard>[] => [
  { key: 'code', name: 'Code', cell: ({ id, code }) => <a href={addressOf(id)}>{code}</a> },
  { key: 'status', name: 'State', cell: ({ status }) => cardStates[status] },
  { key: 'balance', name: 'Balance', cell: ({ balance }) => showMoney(balance), sorts: true, align: 'end' },
  { key: 'amount', name: 'Worth', cell: ({ amount }) => showMoney(amount), sorts: true, align: 'end' },
  { key: 'recipientName', name: 'For', cell: ({ recipientName }) => recipientName, sorts: true, wraps: true },
  { key: 'buyerName', name: 'From', cell: ({ buyerName }) => buyerName, wraps: true },
  {
    key: 'deliverOn',
    name: 'Mailed',
    cell: ({ deliverOn, deliveredAt }) =>
      deliveredAt ? showDayOf(deliveredAt) : deliverOn ? showPlainDay(deliverOn) : 'Not yet',
    sorts: true,
  },
];

interface Props {
  /** counts up when a card was issued elsewhere on the screen */
  turn: number;
  issue: () => void;
}

export function CardList({ turn, issue }: Props) {
  const [asked, ask] = useState<AskedOfCard | null>(null);
  const [steps, changed] = useTurn();
  const { addressOf } = useOpened();
  return (
    <section aria-label="Gift cards">
      <ListView
        caption="Gift cards"
        list="gift-cards"
        columns={columnsWith(addressOf)}
        keyOf={({ id }) => id}
        nameOf={({ code }) => code}
        searchLabel="Search by code, name or e-mail"
        filters={filters}
        turn={turn + steps}
        actions={(card) =>
          cardSteps[card.status].map((what) => ({
            name: stepNames[what],
            danger: what === 'void',
            act: () => ask({ card, what }),
          }))
        }
        empty={
          <>
            <p>No cards yet. A card that is bought on the site appears here as soon as it is paid.</p>
            <button type="button" onClick={issue}>
              Issue one by hand
            </button>
          </>
        }
      />
      {asked && <CardStepDialog {...asked} changed={changed} close={() => ask(null)} />}
    </section>
  );
}
