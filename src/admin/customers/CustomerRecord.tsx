import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Customer, CustomerRecord as FullRecord } from '#src/model/admin/customer.ts';
import { api, downloadAddress } from '../api.ts';
import { EmailLink } from '../components/EmailLink.tsx';
import { Facts, type FactsList } from '../components/Facts.tsx';
import { Loading } from '../data/Loading.tsx';
import { RecordLayout } from '../components/RecordLayout.tsx';
import { StatTiles } from '../components/StatTiles.tsx';
import { useLoaded } from '../data/use-loaded.ts';
import { showDayOf } from '../moment.ts';
import { showMoney } from '#src/lib/format/money.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { CustomerTables } from './CustomerTables.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { showNewsletters, subscriberStates } from './people-words.ts';

const factsOf = ({ customer, newsletter, waitlist }: FullRecord): FactsList => {
  const { email, phone, createdAt, notes } = customer;
  return [
    ['Email', <EmailLink key="email" email={email} />],
    [
      'Phone',
      phone && (
        <a key="phone" href={`tel:${phone}`}>
          {phone}
        </a>
      ),
    ],
    ['Customer since', showDayOf(createdAt)],
    [
      'Newsletter',
      newsletter &&
        `${subscriberStates[newsletter.status]}, ${showNewsletters(newsletter.newsletters)}, since ${showDayOf(newsletter.since)}`,
    ],
    [
      'Waitlist',
      waitlist.map(({ interest, createdAt: since }) => `${interest}, ${showDayOf(since)}`).join('; '),
    ],
    ['Notes', notes],
  ];
};

const tilesOf = ({ bookings, spent, lastBookingAt }: Customer) => [
  { name: 'Bookings', value: String(bookings) },
  { name: 'Spent', value: showMoney(spent) },
  { name: 'Last session', value: lastBookingAt ? showDayOf(lastBookingAt) : 'None' },
];

interface Props {
  id: string;
  /** the list again, as it was left */
  back: string;
}

/** Everything about one person: bookings, cards, money, sign-ups, messages, mails. */
export function CustomerRecord({ id, back }: Props) {
  const [edited, edit] = useState<Customer | null>(null);
  const [erased, erase] = useState<Customer | null>(null);
  const navigate = useNavigate();
  const loaded = useLoaded(id, (signal) =>
    api<FullRecord>(`/customers/${encodeURIComponent(id)}`, { signal }),
  );
  const customer = loaded.data?.customer;
  return (
    <RecordLayout
      heading={customer ? customer.name || customer.email : 'Customer'}
      back={{ address: back, name: 'All customers' }}
      actions={
        customer && (
          <>
            <button type="button" onClick={() => edit(customer)}>
              Edit
            </button>
            <a data-kind="button" href={downloadAddress(`/customers/${customer.id}/export`)} download>
              Export all data
            </a>
            <button type="button" data-kind="danger" onClick={() => erase(customer)}>
              Erase data
            </button>
          </>
        )
      }
    >
      <Loading of={loaded}>
        {(record) => (
          <>
            <StatTiles tiles={tilesOf(record.customer)} />
            <section aria-label="Contact details">
              <Facts facts={factsOf(record)} />
            </section>
            <CustomerTables record={record} />
          </>
        )}
      </Loading>
      {edited && <CustomerDialog customer={edited} close={() => edit(null)} />}
      {erased && (
        <EraseDialog
          customer={erased}
          erased={() => navigate(back, { replace: true })}
          close={() => erase(null)}
        />
      )}
    </RecordLayout>
  );
}
