import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Names and values in their order. */
export type FactsList = readonly (readonly [name: string, value: ReactNode])[];

interface Props {
  /** facts without a value are left out */
  facts: FactsList;
}

/** Facts about a record as a list of names and values. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles['facts']}>
      {facts.map(
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
