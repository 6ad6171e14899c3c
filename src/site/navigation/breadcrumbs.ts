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
