import { type ComponentType, lazy } from 'react';
import { loadPage } from '#src/lib/browser/load-page.ts';
import type { OpenCounts } from '#src/domain/owner/dashboard.ts';
import { paths } from '#src/paths.ts';

/** A link in the navigation. */
interface Destination {
  name: string;
  href: string;
  /** opens the screen when pressed after `g` */
  key: string;
  /** the number next to the name, the open items, is the sum of these counts */
  counts?: readonly (keyof OpenCounts)[];
  /** shown in the bottom bar on phones; the other destinations are under More */
  isPrimary?: boolean;
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
    key: 'd',
    isPrimary: true,
  }),
  defineScreen('Calendar', paths.adminCalendar(), () => import('./screens/CalendarScreen.tsx'), {
    key: 'c',
    counts: ['requests'],
    isPrimary: true,
  }),
  defineScreen('Customers', paths.adminCustomers(), () => import('./screens/CustomersScreen.tsx'), {
    key: 'u',
    isPrimary: true,
  }),
  defineScreen('Transactions', paths.adminTransactions(), () => import('./screens/TransactionsScreen.tsx'), {
    key: 't',
  }),
  defineScreen('Month’s end', '/admin/month', () => import('./screens/MonthScreen.tsx'), { key: 'e' }),
  defineScreen('Gift cards', paths.adminGiftCards(), () => import('./screens/GiftCardsScreen.tsx'), {
    key: 'g',
    counts: ['orders', 'teamOrders'],
  }),
  defineScreen(
    'Card templates',
    paths.adminGiftCardTemplates(),
    () => import('./screens/TemplatesScreen.tsx'),
  ),
  defineScreen('Promo codes', paths.adminPromoCodes(), () => import('./screens/PromoCodesScreen.tsx'), {
    key: 'p',
  }),
  defineScreen('Settings', paths.adminSettings(), () => import('./screens/SettingsScreen.tsx'), { key: 's' }),
];

/** A view of the customers that the owner opens often. */
const messages: Destination = {
  name: 'Messages',
  href: `${paths.adminCustomers()}?view=messages`,
  key: 'm',
  counts: ['messages'],
  isPrimary: true,
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
