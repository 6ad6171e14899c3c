import { type ComponentType, lazy } from 'react';
import { loadPage } from '#src/lib/routing/load-page.ts';
import { paths } from '#src/paths.ts';

interface Screen {
  name: string;
  path: string;
  /** the key that leads there after `g` */
  key: string;
  Component: ComponentType;
}

const screen = (
  name: string,
  path: string,
  key: string,
  load: () => Promise<{ Component: ComponentType }>,
): Screen => ({
  name,
  path,
  key,
  Component: lazy(async () => ({ default: (await loadPage(load)).Component })),
});

/** The screens behind the gate, in the order of the navigation. Each is fetched when it is first shown. */
export const screens: readonly Screen[] = [
  screen('Dashboard', paths.admin(), 'd', () => import('./screens/DashboardScreen.tsx')),
  screen('Calendar', paths.adminCalendar(), 'c', () => import('./screens/CalendarScreen.tsx')),
  screen('Customers', paths.adminCustomers(), 'u', () => import('./screens/CustomersScreen.tsx')),
  screen('Transactions', paths.adminTransactions(), 't', () => import('./screens/TransactionsScreen.tsx')),
  screen('Promo codes', paths.adminPromoCodes(), 'p', () => import('./screens/PromoCodesScreen.tsx')),
  screen('Gift cards', paths.adminGiftCards(), 'g', () => import('./screens/GiftCardsScreen.tsx')),
  screen(
    'Card templates',
    paths.adminGiftCardTemplates(),
    'm',
    () => import('./screens/TemplatesScreen.tsx'),
  ),
  screen('Settings', paths.adminSettings(), 's', () => import('./screens/SettingsScreen.tsx')),
];
