import { isPage } from '#src/paths.ts';
import styles from './Breadcrumb.module.css';

export interface BreadcrumbItem {
  name: string;
  href: string;
  isLast: boolean;
}

/** Names that differ from their path segment in title case. */
const names: Record<string, string> = { faq: 'FAQ', 'founder-pass-giveaway-terms': 'Contest Rules' };

/** gift-cards → Gift Cards */
const titleCase = (words: string) =>
  words
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** /blog/x → Home, Blog, X */
export function getBreadcrumbs(path: string, lastName?: string): BreadcrumbItem[] {
  const segments = path.split('/').filter(Boolean);
  const items = segments.map((segment, index) => {
    const isLast = index === segments.length - 1;
    return {
      name: (isLast && lastName) || names[segment] || titleCase(segment),
      href: `/${segments.slice(0, index + 1).join('/')}`,
      isLast,
    };
  });
  return [{ name: 'Home', href: '/', isLast: items.length === 0 }, ...items];
}

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
