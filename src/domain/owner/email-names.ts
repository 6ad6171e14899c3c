import { emailKinds, emails } from '../mail/emails.ts';
import type { EmailSummary } from '../mail/email.ts';

/** Emails whose text is not a template in the settings. */
const otherEmailNames = {
  reply: 'Message: reply',
  campaign: 'Email to a list',
  'access-notice': 'Sign-in: notice to you',
  'task-notice': 'Scheduled task: notice to you',
};

export const allEmailNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(emailKinds.map((kind) => [kind, emails[kind].name])),
  ...otherEmailNames,
};

/** An email bounces if the recipient's mail server doesn't know the address. */
export const emailStates = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Not sent',
  bounced: 'Bounced',
} as const;

export const getEmailState = ({ status, bouncedAt }: Pick<EmailSummary, 'status' | 'bouncedAt'>) =>
  bouncedAt ? 'bounced' : status;
