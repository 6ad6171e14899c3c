import { paths } from '#src/paths.ts';
import { useView, ViewTabs } from '../navigation/ViewTabs.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { CardRecord, cardTones } from '../gift-cards/CardRecord.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { GiftCardOrderList, TeamOrderList } from '../orders/OrderLists.tsx';
import { TeamRecord } from '../teams/TeamRecord.tsx';
import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type GiftCard, cardStates, giftCardList } from '#src/domain/gift-cards/gift-card.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { formatDate, formatDay } from '../dates.ts';
import {
  getCardActions,
  type OpenCardForm,
  GiftCardActionDialog,
} from '../gift-cards/GiftCardActionDialog.tsx';
import { IssueCardDialog } from '../gift-cards/IssueCardDialog.tsx';

const views = [
  { view: 'cards', name: 'Cards' },
  { view: 'orders', name: 'Orders' },
  { view: 'teams', name: 'Teams' },
] as const;

export function Component() {
  const { id, backHref } = useOpenRecord();
  const view = useView(views);
  if (id && view === 'teams') return <TeamRecord key={id} id={id} backHref={backHref} />;
  if (id) return <CardRecord key={id} id={id} backHref={backHref} />;
  return (
    <ScreenLayout
      heading="Gift cards"
      subtitle={
        <>
          Gift cards with their balances and history, and team orders with their credits. Card designs are
          under <a href={paths.adminGiftCardTemplates()}>card templates</a>.
        </>
      }
    >
      <ViewTabs label="Gift cards" views={views} current={view} />
      {view === 'cards' && <CardList />}
      {view === 'orders' && <GiftCardOrderList />}
      {view === 'teams' && <TeamOrderList />}
    </ScreenLayout>
  );
}

const getCells = (getHref: (id: string) => string): Cells<GiftCard> => ({
  code: ({ id, code }) => <a href={getHref(id)}>{code}</a>,
  status: ({ status }) => <Chip tone={cardTones[status]}>{cardStates[status]}</Chip>,
  deliverOn: ({ deliverOn, deliveredAt }) =>
    deliveredAt ? formatDate(deliveredAt) : deliverOn ? formatDay(deliverOn) : 'Not yet',
});

export function CardList() {
  const [isIssuing, setIssuing] = useState(false);
  const [openForm, setOpenForm] = useState<OpenCardForm | null>(null);
  const { getHref } = useOpenRecord();
  return (
    <>
      <ListView
        list={giftCardList}
        cells={getCells(getHref)}
        getRowName={({ code }) => code}
        actions={(card) => getCardActions(card, setOpenForm)}
        add={
          <ActionButton variant="filled" onClick={() => setIssuing(true)}>
            Issue gift card
          </ActionButton>
        }
        empty={<p>No gift cards yet. Cards bought on the site appear here as soon as they’re paid.</p>}
      />
      {isIssuing && <IssueCardDialog onClose={() => setIssuing(false)} />}
      {openForm && <GiftCardActionDialog {...openForm} onClose={() => setOpenForm(null)} />}
    </>
  );
}
