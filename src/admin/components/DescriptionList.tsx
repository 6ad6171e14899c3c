import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

/** Names and values in their order. */
export type DescriptionItems = readonly (readonly [name: string, value: ReactNode])[];

interface Props {
  /** items without a value are left out */
  items: DescriptionItems;
}

/** Names and values of a record. */
export function DescriptionList({ items }: Props) {
  return (
    <dl className={styles['list']}>
      {items.map(
        ([name, value]) =>
          value !== null &&
          value !== undefined &&
          value !== '' &&
          value !== false && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
