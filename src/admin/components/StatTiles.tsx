import styles from './StatTiles.module.css';

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
