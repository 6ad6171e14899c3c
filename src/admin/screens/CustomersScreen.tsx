import { CustomerList, SubscriberList, WaitlistList } from '../customers/CustomerList.tsx';
import { CustomerRecord } from '../customers/CustomerRecord.tsx';
import { CampaignList } from '../campaigns/CampaignList.tsx';
import { EmailList } from '../emails/EmailDialog.tsx';
import { MessageList } from '../customers/MessageList.tsx';
import { ScreenLayout, useView, ViewTabs } from '../components/ScreenLayout.tsx';
import { useOpenRecord } from '../lists/list-query.ts';

const views = [
  { view: 'customers', name: 'Customers' },
  { view: 'messages', name: 'Messages' },
  { view: 'subscribers', name: 'Subscribers' },
  { view: 'waitlist', name: 'Waitlist' },
  { view: 'campaigns', name: 'Campaigns' },
  { view: 'emails', name: 'Emails' },
] as const;

const lists = {
  customers: CustomerList,
  messages: MessageList,
  subscribers: SubscriberList,
  waitlist: WaitlistList,
  campaigns: CampaignList,
  emails: EmailList,
};

export function Component() {
  const { id, backHref } = useOpenRecord();
  const view = useView(views);
  if (id && view === 'customers') return <CustomerRecord key={id} id={id} backHref={backHref} />;
  const List = lists[view];
  return (
    <ScreenLayout heading="Customers" subtitle="Everyone who booked, bought a gift card or signed up.">
      <ViewTabs label="People" views={views} current={view} />
      <List />
    </ScreenLayout>
  );
}
