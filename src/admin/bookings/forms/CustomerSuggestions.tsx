import { useDeferredValue } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type Customer, customerList, type CustomerSummary } from '#src/domain/customers/customer.ts';
import type { ListPage } from '#src/domain/schema/list.ts';
import { plural } from '#src/lib/format/count.ts';
import { fetchPage } from '../../api.ts';
import { useAsyncData } from '../../data/async-data.tsx';

interface Props {
  /** part of a name, email or phone number */
  query: string;
  selectedId: string | undefined;
  onSelect: (customer: Customer) => void;
}

const emptyPage: ListPage<CustomerSummary> = { rows: [], total: 0, page: 1, pages: 1, size: 0, sort: '' };

/** Suggests existing customers so the owner doesn't add the same person twice. */
export function CustomerSuggestions({ query, selectedId, onSelect }: Props) {
  const deferredQuery = useDeferredValue(query.trim());
  const { data } = useAsyncData(`customers ${deferredQuery}`, (signal) =>
    deferredQuery.length < 2
      ? Promise.resolve(emptyPage)
      : fetchPage(customerList, { size: 4, q: deferredQuery }, signal),
  );
  const suggestions = data?.rows ?? [];
  return (
    <div className="note">
      <output>
        {suggestions.length > 0 &&
          `${plural(suggestions.length, 'existing customer matches', 'existing customers match')}:`}
      </output>
      <ul>
        {suggestions.map((customer) => (
          <li key={customer.id}>
            <ActionButton
              variant="link"
              aria-pressed={customer.id === selectedId}
              onClick={() => onSelect(customer)}
            >
              {customer.name || customer.email}
              {customer.email && `, ${customer.email}`}
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
