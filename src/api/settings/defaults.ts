import type { SettingValues } from '#src/model/admin/settings.ts';

/** How the studio runs until its owner decides otherwise. */
export const defaultSettings: SettingValues = {
  booking: { noticeHours: 0, pauseMinutes: 0 },
  notices: { to: [], requests: true, orders: true, messages: true },
  newsletter: { doubleOptIn: false, welcome: true },
  consent: {
    newsletter: 'I agree to get the newsletter by e-mail. I can leave at any time by the link in each one.',
    booking: 'I have read the studio rules and the 24-hour rule.',
  },
  reminders: { on: true, hour: 10 },
  // As content/pages/privacy.md promises it.
  retention: {
    messages: 730,
    bookings: 730,
    cardMessages: 730,
    cards: 2557,
    mails: 180,
    unsubscribed: 30,
    pending: 14,
    audit: 1095,
  },
  mails: {},
};
