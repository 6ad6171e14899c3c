import { paths } from '#src/paths.ts';

// These are functions so that bundles leave out the menus they don't use.

export interface MenuItem {
  label: string;
  to: string;
}

/** Items in the SERVICES menu. The mobile panel lists them without a submenu. */
export const getServices = (): readonly MenuItem[] => [
  { label: 'PHOTO SESSIONS', to: paths.sessions() },
  { label: 'MEMBERSHIP', to: paths.sessions() },
  { label: 'GIFT CARDS', to: paths.giftCards() },
];

export const getMainMenu = (): readonly MenuItem[] => [
  { label: 'HOW IT WORKS', to: paths.howItWorks() },
  { label: 'CORPORATE', to: paths.corporate() },
  { label: 'BLOG', to: paths.blog() },
];

export const getQuickLinks = (): readonly MenuItem[] => [
  { label: 'Photo sessions', to: paths.sessions() },
  { label: 'Pricing', to: paths.pricing() },
  { label: 'Gift cards', to: paths.giftCards() },
  { label: 'Corporate', to: paths.corporate() },
  { label: 'The mirror', to: paths.mirror() },
  { label: 'Stories', to: paths.stories() },
  { label: 'Blog', to: paths.blog() },
  { label: 'FAQ', to: paths.faq() },
  { label: 'Contact', to: paths.contact() },
];

/** Quick links that are not in the menus above, for the end of the mobile panel. */
export const getMoreLinks = () =>
  getQuickLinks().filter(({ to }) => ![...getServices(), ...getMainMenu()].some((item) => item.to === to));

export const getLegalLinks = (): readonly MenuItem[] => [
  { label: 'Privacy', to: paths.privacy() },
  { label: 'Terms', to: paths.terms() },
  { label: 'Rules', to: paths.studioRules() },
  { label: 'Contest Rules', to: paths.contestRules() },
  { label: 'Accessibility', to: paths.accessibility() },
];
