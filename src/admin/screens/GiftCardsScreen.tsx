import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { paths } from '#src/paths.ts';
import { useView, ViewTabs } from '../navigation/ViewTabs.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { CardList } from '../gift-cards/CardList.tsx';
import { CardRecord } from '../gift-cards/CardRecord.tsx';
import { IssueCardDialog } from '../gift-cards/IssueCardDialog.tsx';
import { OrderList } from '../gift-cards/OrderList.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { TeamList } from '../teams/TeamList.tsx';
import { TeamRecord } from '../teams/TeamRecord.tsx';

const views = [
  { view: 'cards', name: 'Cards' },
  { view: 'orders', name: 'Orders' },
  { view: 'teams', name: 'Teams' },
] as const;

export function Component() {
  const { id, backHref } = useOpenRecord();
  const view = useView(views);
  const [isIssuing, setIssuing] = useState(false);
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
      actions={
        <ActionButton variant="filled" onClick={() => setIssuing(true)}>
          Issue gift card
        </ActionButton>
      }
    >
      <ViewTabs label="Gift cards" views={views} current={view} />
      {view === 'cards' && <CardList issueCard={() => setIssuing(true)} />}
      {view === 'orders' && <OrderList />}
      {view === 'teams' && <TeamList />}
      {isIssuing && <IssueCardDialog onClose={() => setIssuing(false)} />}
    </ScreenLayout>
  );
}
