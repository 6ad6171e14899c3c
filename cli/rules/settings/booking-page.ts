import { quote } from '../quote.ts';
import { exampleStudio } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const bookingPage: SettingsRule = {
  id: 'booking-page',
  scope: 'content',
  severity: 'error',
  summary: 'A booking provider needs the URL of its booking page.',
  explain:
    "With a provider, the booking page embeds the studio's page at that provider, and links to it if that fails. With provider: none, the site takes requests itself and needs no page.",
  examples: {
    wrong: { 'studio.yaml': exampleStudio('provider: none', 'provider: acuity') },
    right: {
      'studio.yaml': exampleStudio('provider: none', 'provider: acuity\n  page: https://hushquarter.as.me/'),
    },
  },
  check({ settings }, report) {
    const provider = settings.raw.studio.at('booking.provider')[0];
    const page = settings.raw.studio.at('booking.page')[0];
    if (!provider?.isText() || provider.scalar === 'none' || (page && page.scalar !== null)) return;
    report(
      provider.file,
      provider.span,
      `The provider ${quote(provider.scalar)} has no page. Add "page:" with the studio's URL there.`,
    );
  },
};
