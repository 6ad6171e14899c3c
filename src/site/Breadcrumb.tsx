import { trailOf } from '#src/lib/trail.ts';
import styles from './Breadcrumb.module.css';

interface Props {
  /** the page's address */
  path: string;
  /** the name of the page itself, where its address does not say it well */
  name?: string;
}

export function Breadcrumb({ path, name }: Props) {
  return (
    <nav className={styles['trail']} aria-label="Breadcrumb">
      <ol>
        {trailOf(path, name).map((item) =>
          item.isLast ? (
            <li key={item.href} aria-current="page">
              {item.name}
            </li>
          ) : (
            <li key={item.href}>
              <a href={item.href}>{item.name}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
