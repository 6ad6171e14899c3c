import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Customer, CustomerRecord as FullRecord } from '#src/model/admin/customer.ts';
import { api, downloadAddress } from '../api.ts';
import { type AskedOfBooking, BookingDialogs } from '../bookings/BookingDialogs.tsx';
import { Facts, type FactsList } from '../components/Facts.tsx';
import { Problem } from '../components/Problem.tsx';
import { RecordDesk } from '../components/RecordDesk.tsx';
import { StatTiles } from '../components/StatTiles.tsx';
import { useLoaded } from '../list/use-loaded.ts';
import { showDayOf } from '../moment.ts';
import { showMoney } from '../money.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { CustomerTables } from './CustomerTables.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { showNewsletters, subscriberStates } from './people-words.ts';

const factsOf = ({ customer, newsletter, waitlist }: FullRecord): FactsList => {
  const { email, phone, createdAt, notes } = customer;
  return [
    [
      'E-mail',
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [
      'Phone',
      phone && (
        <a key="phone" href={`tel:${phone}`}>
          {phone}
        </a>
      ),
    ],
    ['Known since', showDayOf(createdAt)],
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

interface Props {
  id: string;
  /** the list again, as it was left */
  back: string;
}

/** Everything about one person: bookings, cards, money, sign-ups, messages, mails. */
export function CustomerRecord({ id, back }: Props) {
  const [asked, ask] = useState<AskedOfBooking | null>(null);
  const [edited, edit] = useState<Customer | null>(null);
  const [erased, erase] = useState<Customer | null>(null);
  const navigate = useNavigate();
  const { data, isLoading, error, reload } = useLoaded(id, (signal) =>
    api<FullRecord>(`/customers/${encodeURIComponent(id)}`, { signal }),
  );
  const customer = data?.customer;
  return (
    <RecordDesk
      heading={customer ? customer.name || customer.email : 'Customer'}
      back={{ address: back, name: 'All customers' }}
      actions={
        customer && (
          <>
            <button type="button" onClick={() => edit(customer)}>
              Edit and notes
            </button>
            <a data-kind="button" href={downloadAddress(`/customers/${customer.id}/export`)} download>
              Export all data
            </a>
            <button type="button" data-kind="danger" onClick={() => erase(customer)}>
              Erase
            </button>
          </>
        )
      }
    >
      {error && <Problem text={error} retry={reload} />}
      {isLoading && !data && <output>Loading...</output>}
      {data && customer && (
        <>
          <StatTiles
            tiles={[
              { name: 'Sessions', value: String(customer.bookings) },
              { name: 'Spent', value: showMoney(customer.spent) },
              {
                name: 'Last session',
                value: customer.lastBookingAt ? showDayOf(customer.lastBookingAt) : 'None',
              },
            ]}
          />
          <section aria-label="The person">
            <Facts facts={factsOf(data)} />
          </section>
          <CustomerTables record={data} ask={ask} />
        </>
      )}
      <BookingDialogs asked={asked} ask={ask} changed={reload} />
      {edited && <CustomerDialog customer={edited} changed={reload} close={() => edit(null)} />}
      {erased && (
        <EraseDialog
          customer={erased}
          erased={() => navigate(back, { replace: true })}
          close={() => erase(null)}
        />
      )}
    </RecordDesk>
  );
}
