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

export interface Tile {
  name: string;
  /** for example '$2,085' */
  value: string;
  /** for example '$2,210 last week' */
  note?: string;
  /** links to the records that the number counts */
  href?: string;
}

export function StatTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={styles['tiles']}>
      {tiles.map(({ name, value, note, href }) => (
        <div key={name}>
          <dt>{href ? <a href={href}>{name}</a> : name}</dt>
          <dd>
            <b>{value}</b>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
