import { getBreadcrumbs } from './navigation/breadcrumbs.ts';
import { isPage } from '#src/paths.ts';
import styles from './Breadcrumb.module.css';

interface Props {
  path: string;
  /** the page's label; by default, it is derived from the path */
  name?: string;
}

/** Longer trails are shortened on narrow screens. */
const maxFullLength = 3;

const menuId = 'full-trail';

/** The trail from the home page to this page. A path segment without a page is plain text. */
export function Breadcrumb({ path, name }: Props) {
  const trail = getBreadcrumbs(path, name);
  if (trail.length === 1) return null;
  const isLong = trail.length > maxFullLength;
  const items = trail.map((item) => (
    <li key={item.href} aria-current={item.isLast ? 'page' : undefined}>
      {item.isLast || !isPage(item.href) ? item.name : <a href={item.href}>{item.name}</a>}
    </li>
  ));
  return (
    <nav className={styles['trail']} aria-label="Breadcrumb">
      <ol data-long={isLong || undefined}>
        {items[0]}
        {isLong && (
          <li className={styles['more']}>
            <button type="button" popoverTarget={menuId} aria-label="Show the full trail">
              …
            </button>
            <ol className={styles['menu']} id={menuId} popover="auto">
              {items}
            </ol>
          </li>
        )}
        {items.slice(1)}
      </ol>
    </nav>
  );
}
