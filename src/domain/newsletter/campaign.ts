import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import { id, instant, sentVersion, table, versioned, type Row } from '../schema/table.ts';
import { createEndpoint, endpoint, noInput, returns, versionOnly } from '../schema/endpoint.ts';
import { defineList } from '../schema/list.ts';
import type { RenderedEmail } from '../mail/email.ts';

/** Emails to a subscriber list. */
export const audiences = ['newsletter', 'founders', 'waitlist'] as const;
export type Audience = (typeof audiences)[number];

const buttonLink = z.pipe(
  fields.optional(500),
  z.nullable(
    z.string().check(
      z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/, {
        error: 'Please enter a link that starts with https://',
      }),
    ),
  ),
);

const draft = {
  subject: fields.text(150, 'Please enter a subject').check(fields.oneLine),
  text: fields.text(8000, 'Please enter the text'),
  buttonLabel: fields.optional(60),
  buttonLink,
};

const requireCompleteButton = <Draft extends { buttonLabel: string | null; buttonLink: string | null }>(
  missing: 'buttonLabel' | 'buttonLink',
) =>
  z.refine<Draft>((input) => input[missing] !== null || (input.buttonLabel ?? input.buttonLink) === null, {
    error:
      missing === 'buttonLink' ? 'Please enter a link for the button' : 'Please enter a label for the button',
    path: [missing],
  });
const completeButton = [requireCompleteButton('buttonLabel'), requireCompleteButton('buttonLink')] as const;

const campaignShape = { audience: z.enum(audiences, { error: 'Please choose a list' }), ...draft };
export const campaignFields = z.object(campaignShape).check(...completeButton);
export const campaignEdit = z.object({ ...campaignShape, version: sentVersion }).check(...completeButton);
export const campaignDraft = z.object(draft).check(...completeButton);
export const campaignTest = z.object({ ...draft, to: fields.email }).check(...completeButton);

export const campaigns = table(
  {
    ...versioned,
    ...campaignShape,
    status: z.enum(['draft', 'sending', 'paused', 'sent', 'canceled']),
    startedAt: z.nullable(instant),
    finishedAt: z.nullable(instant),
  },
  {
    notPersonal: {
      subject: 'the same for all recipients',
      text: 'the same for all recipients',
      buttonLabel: 'the same for all recipients',
      buttonLink: 'the same for all recipients',
    },
  },
);

export type CampaignRow = Row<typeof campaigns>;

/** Recipients are chosen when the campaign starts. Their addresses are read when each email is queued. */
export const campaignRecipients = table({
  campaignId: id,
  subscriberId: id,
  /** Assigned in advance, so the email is queued only once and keeps its Message-ID. */
  emailId: id,
  /** `skipped`: unsubscribed, bounced or erased before their email was queued */
  status: z.enum(['waiting', 'queued', 'sent', 'failed', 'bounced', 'skipped', 'canceled']),
});

type RecipientStatus = Row<typeof campaignRecipients>['status'];

export interface Campaign extends CampaignRow {
  counts: Partial<Record<RecipientStatus, number>>;
}

export interface CampaignDetail {
  campaign: Campaign;
  /** up to 200 emails that bounced or failed */
  problems: { emailId: string; email: string | null; status: RecipientStatus; error: string | null }[];
}

export type AudienceSizes = Record<Audience, number>;

export const audienceNames: Record<Audience, string> = {
  newsletter: 'Newsletter',
  founders: 'Founders newsletter',
  waitlist: 'Waitlist',
};

export const campaignStates: Record<Campaign['status'], string> = {
  draft: 'Draft',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Finished',
  canceled: 'Canceled',
};

export const campaignList = defineList<Campaign>({
  name: 'campaigns',
  title: 'Campaigns',
  search: 'Search by subject',
  sorts: ['-createdAt', 'subject'],
  filters: {
    status: { label: 'Status', options: campaignStates },
    audience: { label: 'List', options: audienceNames },
  },
  columns: {
    subject: { name: 'Subject', kind: 'longText' },
    status: { name: 'Status', value: ({ status }) => campaignStates[status] },
    audience: { name: 'List', value: ({ audience }) => audienceNames[audience] },
    counts: 'Progress',
    createdAt: { name: 'Created', kind: 'time' },
  },
  csv: {
    Created: 'createdAt',
    List: 'audience',
    Subject: 'subject',
    Status: 'status',
    Sent: { value: ({ counts }) => counts.sent ?? 0 },
    Bounced: { value: ({ counts }) => counts.bounced ?? 0 },
    'Not sent': { value: ({ counts }) => counts.failed ?? 0 },
  },
});

export const campaignEndpoints = {
  audiences: endpoint('GET /campaign-audiences', noInput, returns<AudienceSizes>()),
  read: endpoint('GET /campaigns/:id', noInput, returns<CampaignDetail>()),
  preview: endpoint('POST /campaigns/preview', campaignDraft, returns<RenderedEmail>()),
  test: endpoint('POST /campaigns/test', campaignTest, returns<{ queued: boolean }>()),
  create: createEndpoint('POST /campaigns', campaignFields, returns<Campaign>()),
  change: endpoint('PATCH /campaigns/:id', campaignEdit, returns<Campaign>()),
  delete: endpoint('DELETE /campaigns/:id', versionOnly),
  send: endpoint('POST /campaigns/:id/send', versionOnly, returns<Campaign>()),
  pause: endpoint('POST /campaigns/:id/pause', versionOnly, returns<Campaign>()),
  resume: endpoint('POST /campaigns/:id/resume', versionOnly, returns<Campaign>()),
  cancel: endpoint('POST /campaigns/:id/cancel', versionOnly, returns<Campaign>()),
};
