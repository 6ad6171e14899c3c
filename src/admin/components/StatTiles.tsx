import styles from './StatTiles.module.css';

export interface Tile {
  name: string;
  /** formatted: '$2,085' */
  value: string;
  /** comparison: '$2,210 last week' */
  note?: string;
  /** where the number comes from */
  href?: string;
}

/** Key figures, side by side. */
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
