import { sql } from 'kysely';
import type { Audience, CampaignRow } from '#src/domain/newsletter/campaign.ts';
import { sharedPlaceholders } from '#src/domain/mail/email-template.ts';
import type { SubscriberRow } from '#src/domain/newsletter/subscriber.ts';
import { countRows, selectRows, type Database, type DatabaseUnit } from '../db/tables.ts';
import { compose, type ComposedEmail } from '../mail/compose.ts';
import { addEmail } from '../mail/queue-email.ts';
import { sanitizeName } from '../mail/recipient.ts';
import { requireKnownPlaceholders } from '../mail/templates.ts';
import { countFailure } from '../for-each-record.ts';
import { lockRecord, updateRecord } from '../db/versions.ts';
import type { Service } from '../service.ts';
import { getUnsubscribeLink } from './unsubscribing.ts';
import { inTransaction, type Unit } from '../unit.ts';
import { actors } from '../db/audit.ts';

/** Small, so a paused campaign stops soon. */
const batchSize = 50;

const inNewsletter = (type: string) => sql<boolean>`(',' || newsletters || ',') like ${`%,${type},%`}`;

const audienceConditions: Record<Audience, ReturnType<typeof inNewsletter>> = {
  newsletter: sql`(${inNewsletter('general')} or ${inNewsletter('popup_form')})`,
  founders: inNewsletter('founders'),
  waitlist: sql`email in (select email from waitlist_entries)`,
};

const getRecipientCondition = (audience: Audience) =>
  sql<boolean>`status = 'subscribed' and bounced_at is null and ${audienceConditions[audience]}`;

export const countAudience = (db: Database, audience: Audience): Promise<number> =>
  countRows(db.selectFrom('subscribers').where(getRecipientCondition(audience)));

type CampaignText = Pick<CampaignRow, 'subject' | 'text' | 'buttonLabel' | 'buttonLink'>;

export function composeCampaign(
  service: Pick<Service, 'studio' | 'siteOrigin'>,
  campaign: CampaignText,
  { firstname, unsubscribe }: { firstname: string | null; unsubscribe: string },
): ComposedEmail {
  const { buttonLabel: label, buttonLink: url } = campaign;
  const button = label !== null && url !== null ? { label, url } : undefined;
  return compose(campaign, { firstname: firstname && sanitizeName(firstname) }, service, {
    unsubscribe,
    button,
  });
}

export const requireKnownCampaignPlaceholders = (text: CampaignText) =>
  requireKnownPlaceholders(text, ['firstname', ...sharedPlaceholders]);

/** Stores the recipients and returns their number. People who subscribe later do not get this campaign. */
export async function addRecipients(unit: Unit, { id, audience }: CampaignRow): Promise<number> {
  await sql`
    insert into campaign_recipients (campaign_id, subscriber_id, email_id, status)
    select cast(${id} as text), id, cast(${id} as text) || '.' || id, 'waiting' from subscribers
    where ${getRecipientCondition(audience)}`.execute(unit.db);
  return countRows(selectRows(unit.db, 'campaignRecipients', { campaignId: id }));
}

/** Queues each running campaign's next batch. Marks a campaign as sent once no recipients remain. */
export async function queueCampaigns(service: Service): Promise<void> {
  const { db } = service;
  const sending = await db.selectFrom('campaigns').select('id').where('status', '=', 'sending').execute();
  for (const { id } of sending) {
    await countFailure(service, { campaign: id }, () =>
      inTransaction(service, actors.system, async (unit) => {
        const campaign = await lockRecord(unit, 'campaigns', id);
        if (campaign.status === 'sending') await queueNextBatch(unit, campaign);
      }),
    );
  }
}

const isReachable = ({ status, bouncedAt }: SubscriberRow) => status === 'subscribed' && bouncedAt === null;

async function queueNextBatch(unit: Unit, campaign: CampaignRow): Promise<void> {
  const recipients = unit.db.selectFrom('campaignRecipients').where('campaignId', '=', campaign.id);
  const queued = await countRows(recipients.where('status', '=', 'queued'));
  if (queued > batchSize / 2) return;
  const next = await recipients
    .select(['subscriberId', 'emailId'])
    .where('status', '=', 'waiting')
    .orderBy('subscriberId')
    .limit(batchSize)
    .execute();
  if (next.length === 0) {
    if (queued > 0) return;
    await updateRecord(unit, 'campaigns', campaign.id, {
      status: 'sent',
      finishedAt: unit.now.toISOString(),
    });
    return;
  }
  const ids = next.map(({ subscriberId }) => subscriberId);
  const rows = await unit.db.selectFrom('subscribers').selectAll().where('id', 'in', ids).execute();
  const subscribers = new Map(rows.filter(isReachable).map((row) => [row.id, row]));
  for (const { subscriberId, emailId } of next) {
    const subscriber = subscribers.get(subscriberId);
    if (subscriber) await queueCampaignEmail(unit, campaign, subscriber, emailId);
  }
  const setStatus = async (status: 'queued' | 'skipped', subscriberIds: string[]) => {
    if (subscriberIds.length === 0) return;
    await unit.db
      .updateTable('campaignRecipients')
      .set({ status })
      .where('campaignId', '=', campaign.id)
      .where('subscriberId', 'in', subscriberIds)
      .execute();
  };
  await setStatus(
    'queued',
    ids.filter((id) => subscribers.has(id)),
  );
  await setStatus(
    'skipped',
    ids.filter((id) => !subscribers.has(id)),
  );
}

async function queueCampaignEmail(
  unit: Unit,
  campaign: CampaignRow,
  { id, email, firstname }: SubscriberRow,
  emailId: string,
): Promise<void> {
  const { page, headers } = getUnsubscribeLink(unit, id);
  await addEmail(unit, {
    ...composeCampaign(unit, campaign, { firstname, unsubscribe: page }),
    kind: 'campaign',
    recipient: email,
    headers,
    relatedRecord: { recordType: 'campaign', recordId: campaign.id },
    queue: { id: emailId },
  });
}

/** Removes a campaign's unsent emails from the queue, and sets their recipients' status. */
export async function dequeueCampaign(
  unit: DatabaseUnit,
  campaignId: string,
  status: 'waiting' | 'canceled',
): Promise<void> {
  const removed = await unit.db
    .deleteFrom('emails')
    .where('recordType', '=', 'campaign')
    .where('recordId', '=', campaignId)
    .where('status', '=', 'queued')
    .where((where) =>
      where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<', unit.now.toISOString())]),
    )
    .returning('id')
    .execute();
  const recipients = unit.db
    .updateTable('campaignRecipients')
    .set({ status })
    .where('campaignId', '=', campaignId);
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await recipients.where('emailId', 'in', ids).execute();
  if (status === 'canceled') await recipients.where('status', '=', 'waiting').execute();
}

/** After a restore: what was sent since the backup is not known, so the owner decides if a running campaign goes on. */
export async function pauseCampaigns(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const unit = { db: trx, now: new Date() };
    for (const { id } of await selectRows(trx, 'campaigns', { status: 'sending' }).execute()) {
      await dequeueCampaign(unit, id, 'waiting');
      await updateRecord(unit, 'campaigns', id, { status: 'paused' });
    }
  });
}

/** Makes running campaigns skip a person who unsubscribed. */
export async function skipSubscriber(unit: Unit, { id, email }: SubscriberRow): Promise<void> {
  await unit.db
    .deleteFrom('emails')
    .where('recordType', '=', 'campaign')
    .where('recipient', '=', email)
    .where('status', '=', 'queued')
    .execute();
  await unit.db
    .updateTable('campaignRecipients')
    .set({ status: 'skipped' })
    .where('subscriberId', '=', id)
    .where('status', 'in', ['waiting', 'queued'])
    .execute();
}
