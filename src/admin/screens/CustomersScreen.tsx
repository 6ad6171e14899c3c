import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { useView, ViewTabs } from '../navigation/ViewTabs.tsx';
import { CustomerDialog } from '../customers/CustomerDialog.tsx';
import { CustomerList } from '../customers/CustomerList.tsx';
import { CustomerRecord } from '../customers/CustomerRecord.tsx';
import { CampaignDialog } from '../campaigns/CampaignDialog.tsx';
import { CampaignList } from '../campaigns/CampaignList.tsx';
import { EmailList } from '../emails/EmailList.tsx';
import { MessageList } from '../customers/MessageList.tsx';
import { SubscriberList, WaitlistList } from '../customers/SubscriberList.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';

const views = [
  { view: 'customers', name: 'Customers' },
  { view: 'messages', name: 'Messages' },
  { view: 'subscribers', name: 'Subscribers' },
  { view: 'waitlist', name: 'Waitlist' },
  { view: 'campaigns', name: 'Campaigns' },
  { view: 'emails', name: 'Emails' },
] as const;

const lists = {
  messages: MessageList,
  subscribers: SubscriberList,
  waitlist: WaitlistList,
  emails: EmailList,
};

export function Component() {
  const { id, getHref, backHref } = useOpenRecord();
  const navigate = useNavigate();
  const view = useView(views);
  const [isAdding, setAdding] = useState(false);
  if (id && view === 'customers') return <CustomerRecord key={id} id={id} backHref={backHref} />;
  const List = view === 'customers' || view === 'campaigns' ? null : lists[view];
  const openDialog = () => setAdding(true);
  const close = () => setAdding(false);
  return (
    <ScreenLayout
      heading="Customers"
      subtitle="Everyone who booked, bought a gift card or signed up."
      actions={
        !List && (
          <ActionButton variant="filled" onClick={openDialog}>
            {view === 'customers' ? 'Add customer' : 'Email a list'}
          </ActionButton>
        )
      }
    >
      <ViewTabs label="People" views={views} current={view} />
      {List ? <List /> : view === 'customers' ? <CustomerList addCustomer={openDialog} /> : <CampaignList />}
      {isAdding && view === 'customers' && <CustomerDialog customer={null} onClose={close} />}
      {isAdding && view === 'campaigns' && (
        <CampaignDialog campaign={null} onClose={close} onCreated={(newId) => navigate(getHref(newId))} />
      )}
    </ScreenLayout>
  );
}
