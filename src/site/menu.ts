import { paths } from '#src/paths.ts';

// Functions, so that unused menus are tree-shaken.

export interface Item {
  label: string;
  to: string;
}

/** Entries of the SERVICES menu; the mobile panel lists them directly. */
export const services = (): readonly Item[] => [
  { label: 'PHOTO SESSIONS', to: paths.sessions() },
  { label: 'MEMBERSHIP', to: paths.sessions() },
  { label: 'GIFT CARDS', to: paths.giftCards() },
];

export const mainMenu = (): readonly Item[] => [
  { label: 'HOW IT WORKS', to: paths.howItWorks() },
  { label: 'CORPORATE', to: paths.corporate() },
  { label: 'BLOG', to: paths.blog() },
];

export const quickLinks = (): readonly Item[] => [
  { label: 'Photo sessions', to: paths.sessions() },
  { label: 'Pricing', to: paths.pricing() },
  { label: 'Gift cards', to: paths.giftCards() },
  { label: 'Corporate', to: paths.corporate() },
  { label: 'Stories', to: paths.stories() },
  { label: 'Blog', to: paths.blog() },
  { label: 'FAQ', to: paths.faq() },
  { label: 'Contact', to: paths.contact() },
];

/** The quick links that neither of the menus has, for the end of the mobile panel. */
export const moreLinks = () =>
  quickLinks().filter(({ to }) => ![...services(), ...mainMenu()].some((item) => item.to === to));

export const legalLinks = (): readonly Item[] => [
  { label: 'Privacy', to: paths.privacy() },
  { label: 'Terms', to: paths.terms() },
  { label: 'Rules', to: paths.studioRules() },
  { label: 'Contest Rules', to: paths.contestRules() },
  { label: 'Accessibility', to: paths.accessibility() },
];
