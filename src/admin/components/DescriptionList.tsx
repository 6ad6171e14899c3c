import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

export type DescriptionItems = readonly (readonly [name: string, value: ReactNode])[];

interface Props {
  /** an item is left out if its value is null, undefined, false or an empty string */
  items: DescriptionItems;
}

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
