import * as z from 'zod/mini';
import { templateFields } from '../mail/email-template.ts';
import type { RenderedEmail } from '../mail/email.ts';
import { emailKinds, type EmailKind } from '../mail/emails.ts';
import { fields } from '../schema/fields.ts';
import { defaultStepMinutes } from '../booking/slots.ts';
import { adminSessionMinutes } from './session.ts';
import { endpoint, noInput, returns } from '../schema/endpoint.ts';
import { reminders } from '../reminders/reminder.ts';

/** The steps that make the website ready for customers, in the order of the dashboard's list. */
export const setupSteps = ['email', 'address', 'payment', 'opening', 'backups', 'sign-in'] as const;
export type SetupStep = (typeof setupSteps)[number];

export interface Setup {
  done: Record<SetupStep, boolean>;
  /** the website's URL, which links in emails start with */
  siteOrigin: string;
  /** receives the test email */
  studioEmail: string;
  hasMailServer: boolean;
}

export const setupEndpoints = {
  sendTestEmail: endpoint('POST /setup/test-email', noInput, returns<{ to: string }>()),
};

const integer = (min: number, max: number) =>
  fields.integer(min, max, `Please enter a number from ${min} to ${max}`);

const emailTemplate = z.object(templateFields);

export const settingSchemas = {
  /** A session ends after this many minutes without a request. With 0, it ends only after 480 minutes. */
  access: z.object({ idleMinutes: integer(0, adminSessionMinutes) }),
  booking: z.object({
    /** replaces the lead time in `content/studio.yaml` if it is longer */
    leadHours: integer(0, 336),
    /** minimum gap between two sessions */
    bufferMinutes: integer(0, 120),
    /** start times that are not next to another session are at multiples of this */
    stepMinutes: z._default(integer(5, 60), defaultStepMinutes),
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
  reminders,
  /** the steps that the owner decided to skip on the dashboard */
  setup: z.object({ skipped: z.array(z.enum(setupSteps)) }),
  /** A missing kind uses its default template. */
  emailTemplates: z.partialRecord(z.enum(emailKinds), emailTemplate),
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

export interface Settings {
  settings: { [Name in SettingName]: Setting<Name> };
  /** the current template for each kind */
  emailTemplates: Record<
    EmailKind,
    { subject: string; text: string; placeholders: readonly string[]; isDefault: boolean }
  >;
}

export const settingChange = z.object({
  version: z.coerce.number().check(z.int(), z.minimum(0)),
  value: z.unknown(),
});

export const settingReset = z.object({ version: z.coerce.number() });

export const emailDraft = z.object({
  kind: z.enum(emailKinds),
  subject: emailTemplate.shape.subject,
  text: emailTemplate.shape.text,
});
export const emailTest = z.extend(emailDraft, { to: fields.email });

export const settingEndpoints = {
  readAll: endpoint('GET /settings', noInput, returns<Settings>()),
  change: endpoint('PUT /settings/:id', settingChange, returns<Setting>()),
  reset: endpoint('DELETE /settings/:id', settingReset, returns<Setting>()),
  previewEmail: endpoint('POST /settings/email-preview', emailDraft, returns<RenderedEmail>()),
  testEmail: endpoint('POST /settings/email-test', emailTest, returns<{ queued: boolean }>()),
};
