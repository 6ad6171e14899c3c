import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Names and values in their order. */
export type FactsList = readonly (readonly [name: string, value: ReactNode])[];

interface Props {
  /** what has no value is left out */
  facts: FactsList;
}

/** What is known of a record, name by name. */
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
