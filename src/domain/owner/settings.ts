import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import { sessionMinutes } from '../studio/session-minutes.ts';
import { endpoint, noInput, returns } from '../schema/endpoint.ts';

const integer = (min: number, max: number) =>
  fields.integer(min, max, `Please enter a number from ${min} to ${max}`);

const emailTemplate = z.object({
  subject: fields.text(150, 'Please enter a subject').check(fields.oneLine),
  text: fields.text(8000, 'Please enter the text'),
});

/** Placeholders available in every email. */
export const sharedPlaceholders = ['studio', 'address', 'phone', 'map', 'book', 'site'] as const;

const balance = ['total', 'discount', 'card', 'paid', 'refunded', 'due', 'payment', 'pay'] as const;
const person = ['name', 'firstname'] as const;
const bookingFacts = ['number', 'session', 'length', 'when', 'guests', 'addons'] as const;
const session = [...person, ...bookingFacts] as const;
const giftCard = [
  'recipient',
  'firstname',
  'buyer',
  'session',
  'amount',
  'code',
  'message',
  'headline',
] as const;

/** The placeholders for each kind of email, in addition to the shared ones. */
export const emailKinds = {
  'newsletter-confirm': ['firstname', 'link'],
  'newsletter-welcome': ['firstname', 'unsubscribe'],
  'waitlist-welcome': ['firstname', 'news', 'unsubscribe'],
  'contact-received': [...person],
  'contact-notice': ['name', 'email', 'topic', 'message', 'link'],
  'booking-received': [...session, ...balance, 'held', 'reply', 'expires', 'link'],
  'booking-notice': ['name', 'email', ...bookingFacts, 'discount', 'total', 'card', 'note', 'link'],
  'booking-accepted': [...session, ...balance, 'note', 'policy', 'link'],
  'booking-moved': [...session, 'previous', ...balance, 'refund', 'note', 'policy', 'link'],
  'booking-move-received': [...session, 'previous', 'reply', 'scheduled', ...balance, 'refund', 'link'],
  'booking-move-declined': [...session, 'requested', 'reason', 'link'],
  'booking-changed': [...session, ...balance, 'refund', 'note', 'policy', 'link'],
  'booking-declined': [...session, 'reason', 'refund'],
  'booking-expired': [...session, 'refund', 'link'],
  'booking-canceled': [...session, 'reason', 'refund'],
  'booking-canceled-by-studio': [...session, 'reason', 'refund'],
  'booking-paid': [...session, 'amount', 'method', 'date', ...balance, 'refund', 'link'],
  'booking-payment-reminder': [...session, ...balance, 'link'],
  'booking-payment-failed': [...session, ...balance, 'link'],
  'booking-refunded': [...session, 'amount', 'refund', 'link'],
  'order-unpaid': [...person, 'number', 'item', 'amount', 'payment', 'pay'],
  'order-paid-notice': ['name', 'email', 'number', 'item', 'amount', 'payment', 'link'],
  'order-refunded': [...person, 'amount', 'item', 'refund', 'effect'],
  'refund-failed-notice': ['name', 'email', 'amount', 'item', 'reason', 'link'],
  'booking-changed-notice': ['name', ...bookingFacts, 'requested', 'previous', 'change', 'amount', 'link'],
  'booking-reminder': [...session, ...balance, 'policy', 'link'],
  'booking-photos': [...session, 'gallery', 'note', 'closes', 'link'],
  'team-order': [...person, 'company', 'number', 'package', 'amount', 'payment'],
  'team-order-notice': [
    'name',
    'email',
    'company',
    'number',
    'package',
    'amount',
    'payment',
    'timing',
    'note',
    'link',
  ],
  'team-credits': [...person, 'company', 'number', 'package', 'amount', 'count', 'link'],
  'team-credit': ['company', 'code', 'link'],
  'gift-card-order': [...person, 'number', 'amount', 'recipient', 'payment'],
  'gift-card-order-notice': ['name', 'email', 'number', 'amount', 'payment', 'recipient', 'date', 'link'],
  'gift-card-receipt': [...person, 'number', 'amount', 'recipient', 'method', 'when', 'delivery'],
  'gift-card': [...giftCard],
  'gift-card-to-buyer': [...giftCard],
} as const satisfies Record<string, readonly string[]>;

export type EmailKind = keyof typeof emailKinds;

export const settingSchemas = {
  /** A session ends after this many minutes without a request. With 0, it ends only after 480 minutes. */
  access: z.object({ idleMinutes: integer(0, sessionMinutes) }),
  booking: z.object({
    /** replaces the lead time in `content/studio.yaml` if it is longer */
    leadHours: integer(0, 336),
    /** minimum gap between two sessions */
    bufferMinutes: integer(0, 120),
    /** hours after which a request expires if the studio has not replied */
    expiryHours: z._default(integer(1, 336), 48),
  }),
  /** Notices go to these addresses, or to the studio's address if there are none. */
  notices: z.object({
    to: z.array(fields.email).check(z.maxLength(10)),
    requests: z.boolean(),
    orders: z.boolean(),
    messages: z.boolean(),
  }),
  payment: z.object({
    /** payment instructions for customers who can't pay online */
    instructions: fields.text(600, 'Please enter how customers pay'),
    /** refund gift cards and Stripe payments without asking the owner */
    autoRefund: z.boolean(),
    /** hours until the customer is reminded of an unpaid booking, and until it is canceled; 0 for never */
    remindHours: integer(0, 720),
    releaseHours: integer(0, 720),
  }),
  newsletter: z.object({ doubleOptIn: z.boolean(), welcome: z.boolean() }),
  reminders: z.object({ on: z.boolean(), hour: integer(6, 21) }),
  /** days to keep personal data after its last use; 0 for forever */
  retention: z.object({
    messages: integer(0, 3650),
    bookings: integer(0, 3650),
    cardMessages: z._default(integer(0, 3650), 730),
    cards: z._default(integer(0, 5475), 2557),
    emails: integer(1, 3650),
    unsubscribed: integer(0, 3650),
    pending: integer(1, 365),
    audit: integer(90, 3650),
  }),
  /** A missing kind uses its default template. */
  emailTemplates: z.partialRecord(
    z.enum(Object.keys(emailKinds) as [EmailKind, ...EmailKind[]]),
    emailTemplate,
  ),
} as const;

export type SettingName = keyof typeof settingSchemas;
export type SettingValues = { [Name in SettingName]: z.infer<(typeof settingSchemas)[Name]> };

export interface Setting<Name extends SettingName = SettingName> {
  name: Name;
  value: SettingValues[Name];
  /** 0 if the setting has never been changed */
  version: number;
  updatedAt: string | null;
  isDefault: boolean;
}

/** A fact from the static site's settings. The admin shows it, but it can be edited only in its file. */
export interface StudioFact {
  /** for example 'hours.opens' */
  name: string;
  value: string;
  /** content/studio.yaml */
  file: string;
  line: number;
}

export interface Settings {
  settings: { [Name in SettingName]: Setting<Name> };
  /** the current template for each kind */
  emailTemplates: Record<
    EmailKind,
    { subject: string; text: string; placeholders: readonly string[]; isDefault: boolean }
  >;
  facts: StudioFact[];
  /** the service's configuration, without secrets */
  running: {
    database: 'libsql' | 'postgres';
    mail: 'smtp' | 'outbox';
    payment: 'stripe' | 'studio';
    passwordFrom: 'environment' | 'database';
  };
}

export const settingChange = z.object({
  version: z.coerce.number().check(z.int(), z.minimum(0)),
  value: z.unknown(),
});

export const settingReset = z.object({ version: z.coerce.number() });

export const emailDraft = z.object({
  kind: z.enum(Object.keys(emailKinds) as [EmailKind, ...EmailKind[]]),
  subject: emailTemplate.shape.subject,
  text: emailTemplate.shape.text,
});
export const emailTest = z.extend(emailDraft, { to: fields.email });

export interface RenderedEmail {
  subject: string;
  text: string;
  /** a complete HTML document: show it in a sandboxed frame */
  html: string;
}

export const settingEndpoints = {
  readAll: endpoint('GET /settings', 'All settings', noInput, returns<Settings>()),
  change: endpoint('PUT /settings/:id', 'Change a setting', settingChange, returns<Setting>()),
  reset: endpoint('DELETE /settings/:id', 'Reset a setting to its default', settingReset, returns<Setting>()),
  previewEmail: endpoint(
    'POST /settings/email-preview',
    'Preview an email template',
    emailDraft,
    returns<RenderedEmail>(),
  ),
  testEmail: endpoint(
    'POST /settings/email-test',
    'Send a test email from a template',
    emailTest,
    returns<{ queued: boolean }>(),
  ),
};
