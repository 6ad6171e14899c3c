import { paths } from '#src/paths.ts';
import { useView, ViewTabs } from '../navigation/ViewTabs.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { CardList } from '../gift-cards/CardList.tsx';
import { CardRecord } from '../gift-cards/CardRecord.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { GiftCardOrderList, TeamOrderList } from '../orders/OrderLists.tsx';
import { TeamRecord } from '../teams/TeamRecord.tsx';

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
