import { useDeferredValue } from 'react';
import type { Customer } from '#src/model/admin/customer.ts';
import type { ListPage } from '#src/model/admin/list.ts';
import { plural } from '#src/lib/format/count.ts';
import { api } from '../api.ts';
import { useLoaded } from '../data/use-loaded.ts';
import styles from './KnownCustomers.module.css';

interface Props {
  /** part of a name, email or phone number */
  query: string;
  /** id of the chosen customer */
  chosen: string | undefined;
  choose: (customer: Customer) => void;
}

const none: ListPage<Customer> = { rows: [], total: 0, page: 1, pages: 1, size: 0, sort: '' };

/** Suggests existing customers, so that none is entered twice. */
export function KnownCustomers({ query, chosen, choose }: Props) {
  const asked = useDeferredValue(query.trim());
  const { data } = useLoaded(`customers ${asked}`, (signal) =>
    asked.length < 2
      ? Promise.resolve(none)
      : api<ListPage<Customer>>(`/customers?size=4&q=${encodeURIComponent(asked)}`, { signal }),
  );
  const found = data?.rows ?? [];
  return (
    <div className={styles['known']}>
      <output>
        {found.length > 0 &&
          `${plural(found.length, 'existing customer matches', 'existing customers match')}:`}
      </output>
      <ul>
        {found.map((customer) => (
          <li key={customer.id}>
            <button
              type="button"
              data-kind="link"
              aria-pressed={customer.id === chosen}
              onClick={() => choose(customer)}
            >
              {customer.name || customer.email}
              {customer.email && `, ${customer.email}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
