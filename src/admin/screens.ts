import { type ComponentType, lazy } from 'react';
import { loadPage } from '#src/lib/browser/load-page.ts';
import type { OpenCounts } from '#src/domain/owner/dashboard.ts';
import { paths } from '#src/paths.ts';

export interface Destination {
  name: string;
  href: string;
  /** the number next to the name, the open items, is the sum of these counts */
  counts?: readonly (keyof OpenCounts)[];
  /** the path of its icon, 24 units wide and high; the bottom bar of narrow screens shows these destinations, and has the others under More */
  icon?: string;
}

interface Screen {
  name: string;
  path: string;
  Component: ComponentType;
  destination: Destination | null;
}

/** Describes a screen, which is loaded when it is first shown. Without a `link`, the navigation leaves it out. */
function defineScreen(
  name: string,
  path: string,
  load: () => Promise<{ Component: ComponentType }>,
  link?: Omit<Destination, 'name' | 'href'>,
): Screen {
  return {
    name,
    path,
    Component: lazy(async () => ({ default: (await loadPage(load)).Component })),
    destination: link ? { name, href: path, ...link } : null,
  };
}

/** The screens that need a sign-in. The build writes a page for each. */
export const screens: readonly Screen[] = [
  defineScreen('Dashboard', paths.admin(), () => import('./screens/DashboardScreen.tsx'), {
    icon: 'M4 4h7v7H4zM14 4h6v4h-6zM14 11h6v9h-6zM4 14h7v6H4z',
  }),
  defineScreen('Calendar', paths.adminCalendar(), () => import('./screens/CalendarScreen.tsx'), {
    counts: ['requests'],
    icon: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  }),
  defineScreen('Customers', paths.adminCustomers(), () => import('./screens/CustomersScreen.tsx'), {}),
  defineScreen(
    'Transactions',
    paths.adminTransactions(),
    () => import('./screens/TransactionsScreen.tsx'),
    {},
  ),
  defineScreen('Month’s end', '/admin/month', () => import('./screens/MonthScreen.tsx'), {}),
  defineScreen('Gift cards', paths.adminGiftCards(), () => import('./screens/GiftCardsScreen.tsx'), {
    counts: ['orders', 'teamOrders'],
  }),
  defineScreen(
    'Card templates',
    paths.adminGiftCardTemplates(),
    () => import('./screens/TemplatesScreen.tsx'),
  ),
  defineScreen('Promo codes', paths.adminPromoCodes(), () => import('./screens/PromoCodesScreen.tsx'), {}),
  defineScreen('Settings', paths.adminSettings(), () => import('./screens/SettingsScreen.tsx'), {}),
];

/** A view of the customers that the owner opens often. */
const messages: Destination = {
  name: 'Messages',
  href: `${paths.adminCustomers()}?view=messages`,
  counts: ['messages'],
  icon: 'M4 5h16v11H11l-4 4v-4H4z',
};

export const destinations: readonly Destination[] = screens.flatMap(({ path, destination }) => {
  if (!destination) return [];
  return path === paths.adminCustomers() ? [messages, destination] : [destination];
});

/** Finds the navigation link to highlight: the same path and view, otherwise the same path, otherwise a parent path. */
export function findDestination(pathname: string, view: string | null): Destination | undefined {
  return (
    destinations.find(({ href }) => href === `${pathname}?view=${view}`) ??
    destinations.find(({ href }) => href === pathname) ??
    destinations.findLast(({ href }) => pathname.startsWith(`${href}/`))
  );
}
