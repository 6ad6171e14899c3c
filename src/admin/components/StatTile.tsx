import styles from './StatTile.module.css';

interface Props {
  name: string;
  /** as it is read: '$2,085' */
  value: string;
  /** what it is measured against: '$2,210 last week' */
  beside?: string;
  /** where the number comes from */
  href?: string;
}

/** One number, said aloud. For use in a `<dl>`. */
export function StatTile({ name, value, beside, href }: Props) {
  return (
    <div className={styles['tile']}>
      <dt>{href ? <a href={href}>{name}</a> : name}</dt>
      <dd>
        <b>{value}</b>
        {beside && <span>{beside}</span>}
      </dd>
    </div>
  );
}
