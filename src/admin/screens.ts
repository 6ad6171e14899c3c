import { type ComponentType, lazy } from 'react';
import { loadPage } from '#src/lib/browser/load-page.ts';
import type { OpenCounts } from '#src/domain/owner/dashboard.ts';
import { paths } from '#src/paths.ts';

interface Screen {
  name: string;
  path: string;
  Component: ComponentType;
}

const defineScreen = (
  name: string,
  path: string,
  load: () => Promise<{ Component: ComponentType }>,
): Screen => ({
  name,
  path,
  Component: lazy(async () => ({ default: (await loadPage(load)).Component })),
});

/** The screens that need a sign-in. Each is loaded when it is first shown. */
export const screens: readonly Screen[] = [
  defineScreen('Dashboard', paths.admin(), () => import('./screens/DashboardScreen.tsx')),
  defineScreen('Calendar', paths.adminCalendar(), () => import('./screens/CalendarScreen.tsx')),
  defineScreen('Customers', paths.adminCustomers(), () => import('./screens/CustomersScreen.tsx')),
  defineScreen('Transactions', paths.adminTransactions(), () => import('./screens/TransactionsScreen.tsx')),
  defineScreen('Promo codes', paths.adminPromoCodes(), () => import('./screens/PromoCodesScreen.tsx')),
  defineScreen('Gift cards', paths.adminGiftCards(), () => import('./screens/GiftCardsScreen.tsx')),
  defineScreen(
    'Card templates',
    paths.adminGiftCardTemplates(),
    () => import('./screens/TemplatesScreen.tsx'),
  ),
  defineScreen('Settings', paths.adminSettings(), () => import('./screens/SettingsScreen.tsx')),
];

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

export const destinations: readonly Destination[] = [
  { name: 'Dashboard', href: paths.admin(), key: 'd', isPrimary: true },
  { name: 'Calendar', href: paths.adminCalendar(), key: 'c', counts: ['requests'], isPrimary: true },
  {
    name: 'Messages',
    href: `${paths.adminCustomers()}?view=messages`,
    key: 'm',
    counts: ['messages'],
    isPrimary: true,
  },
  { name: 'Customers', href: paths.adminCustomers(), key: 'u', isPrimary: true },
  { name: 'Transactions', href: paths.adminTransactions(), key: 't' },
  { name: 'Gift cards', href: paths.adminGiftCards(), key: 'g', counts: ['orders', 'teamOrders'] },
  { name: 'Promo codes', href: paths.adminPromoCodes(), key: 'p' },
  { name: 'Settings', href: paths.adminSettings(), key: 's' },
];

/** Finds the navigation link to highlight: the same path and view, otherwise the same path, otherwise a parent path. */
export function findDestination(pathname: string, view: string | null): Destination | undefined {
  return (
    destinations.find(({ href }) => href === `${pathname}?view=${view}`) ??
    destinations.find(({ href }) => href === pathname) ??
    destinations.findLast(({ href }) => pathname.startsWith(`${href}/`))
  );
}
