import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type GiftCard, cardStates, giftCardList } from '#src/domain/gift-cards/gift-card.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { formatDate, formatDay } from '../dates.ts';
import { getCardActions, type OpenCardForm, GiftCardActionDialog } from './GiftCardActionDialog.tsx';
import { IssueCardDialog } from './IssueCardDialog.tsx';
import { cardTones } from './gift-card-labels.ts';

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
