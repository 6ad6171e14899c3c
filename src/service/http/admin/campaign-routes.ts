import type * as z from 'zod/mini';
import {
  type campaignDraft,
  type Campaign,
  type CampaignDetail,
  type CampaignRow,
  campaignList,
  campaignEndpoints,
} from '#src/domain/newsletter/campaign.ts';
import { paths } from '#src/paths.ts';
import type { Database } from '../../db/tables.ts';
import { addEmail } from '../../mail/queue-email.ts';
import {
  countAudience,
  composeCampaign,
  addRecipients,
  requireKnownCampaignPlaceholders,
  dequeueCampaign,
} from '../../newsletter/campaigns.ts';
import {
  createRecord,
  findRecord,
  lockRecord,
  requireFound,
  readVersion,
  updateIfCurrent,
} from '../../db/versions.ts';
import { fieldError, RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList } from './list.ts';
import type { Unit } from '../../unit.ts';

const quoteSubject = ({ subject }: Pick<CampaignRow, 'subject'>) => `“${subject}”`;

async function addCounts(rows: readonly CampaignRow[], db: Database): Promise<Campaign[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .selectFrom('campaignRecipients')
    .select((select) => ['campaignId', 'status', select.fn.countAll<number>().as('count')] as const)
    .where('campaignId', 'in', ids)
    .groupBy(['campaignId', 'status'])
    .execute();
  return rows.map((row) => ({
    ...row,
    counts: Object.fromEntries(
      counted.filter(({ campaignId }) => campaignId === row.id).map(({ status, count }) => [status, count]),
    ),
  }));
}

const serialize = async (row: CampaignRow, db: Database): Promise<Campaign> =>
  requireFound((await addCounts([row], db))[0]);

/** Reads a campaign for an edit. Throws if its version has changed, or if its status is not among `statuses`. */
async function readInStatus(
  unit: Unit,
  edited: { id: string; version: number },
  statuses: readonly CampaignRow['status'][],
): Promise<CampaignRow> {
  const row = await readVersion(unit, 'campaigns', edited);
  if (!statuses.includes(row.status))
    throw new RequestError(
      409,
      `${quoteSubject(row)} is already ${row.status === 'draft' ? 'a draft' : row.status}.`,
    );
  return row;
}
const update = async (unit: Unit, row: CampaignRow, change: Partial<CampaignRow>): Promise<Campaign> =>
  serialize(await updateIfCurrent(unit, 'campaigns', row, change), unit.db);

export function addCampaignRoutes(routes: AdminRoutes, service: Service): void {
  const { siteOrigin } = service;

  addList(routes, campaignList, {
    table: 'campaigns',
    searchColumns: ['subject'],
    serialize: addCounts,
  });

  routes.add(campaignEndpoints.audiences, async (unit) => {
    const [newsletter, founders, waitlist] = await Promise.all([
      countAudience(unit.db, 'newsletter'),
      countAudience(unit.db, 'founders'),
      countAudience(unit.db, 'waitlist'),
    ]);
    return { newsletter, founders, waitlist };
  });

  routes.add(campaignEndpoints.read, async (unit, { id }): Promise<CampaignDetail> => {
    const row = await findRecord(unit.db, 'campaigns', id);
    const problems = await unit.db
      .selectFrom('campaignRecipients as recipient')
      .leftJoin('subscribers', 'subscribers.id', 'recipient.subscriberId')
      .leftJoin('emails', 'emails.id', 'recipient.emailId')
      .select(['recipient.emailId', 'recipient.status', 'subscribers.email', 'emails.lastError as error'])
      .where('recipient.campaignId', '=', id)
      .where('recipient.status', 'in', ['bounced', 'failed'])
      .orderBy('recipient.subscriberId')
      .limit(200)
      .execute();
    return { campaign: await serialize(row, unit.db), problems };
  });

  const composeExample = (draft: z.infer<typeof campaignDraft>) => {
    requireKnownCampaignPlaceholders(draft);
    const unsubscribe = `${siteOrigin}${paths.newsletterUnsubscribe()}`;
    return composeCampaign(service, draft, { firstname: 'Robin', unsubscribe });
  };

  routes.add(campaignEndpoints.preview, (_, { input }) => Promise.resolve(composeExample(input)));

  routes.add(campaignEndpoints.test, async (unit, { input }) => {
    const composed = composeExample(input);
    const subject = `[Test] ${composed.subject}`;
    await addEmail(unit, { ...composed, subject, kind: 'campaign', recipient: input.to });
    await unit.audit('campaign.test', `Test email queued: ${quoteSubject(composed)}`, 'campaign');
    return { queued: true };
  });

  routes.add(campaignEndpoints.create, async (unit, { input }) => {
    requireKnownCampaignPlaceholders(input);
    const status = 'draft' as const;
    const draft = { ...input, status, startedAt: null, finishedAt: null };
    const row = await createRecord(unit, 'campaigns', draft);
    await unit.audit('campaign.draft', `${quoteSubject(row)} drafted`, 'campaign', row.id);
    return serialize(row, unit.db);
  });
  routes.add(campaignEndpoints.change, async (unit, { id, input }) => {
    requireKnownCampaignPlaceholders(input);
    const { version, ...change } = input;
    const row = await readInStatus(unit, { id, version }, ['draft']);
    await unit.audit('campaign.change', `${quoteSubject(row)} changed`, 'campaign', id);
    return update(unit, row, change);
  });

  routes.add(campaignEndpoints.delete, async (unit, { id, input }) => {
    // Without a lock, a simultaneous edit or deletion would go unnoticed.
    await lockRecord(unit, 'campaigns', id);
    const row = await readInStatus(unit, { id, version: input.version }, ['draft']);
    await unit.db.deleteFrom('campaigns').where('id', '=', id).execute();
    await unit.audit('campaign.delete', `${quoteSubject(row)} deleted`, 'campaign', id);
  });

  routes.add(campaignEndpoints.send, async (unit, { id, input }) => {
    const row = await readInStatus(unit, { id, version: input.version }, ['draft']);
    const sending = await updateIfCurrent(unit, 'campaigns', row, {
      status: 'sending',
      startedAt: unit.now.toISOString(),
    });
    unit.afterCommit(unit.wakeEmailSender);
    const recipients = await addRecipients(unit, sending);
    if (recipients === 0) throw fieldError('audience', 'There’s no one on this list to email yet.');
    await unit.audit(
      'campaign.send',
      `${quoteSubject(row)}: sending to ${recipients} subscribers`,
      'campaign',
      id,
    );
    return serialize(sending, unit.db);
  });

  routes.add(campaignEndpoints.pause, async (unit, { id, input }) => {
    const row = await readInStatus(unit, { id, version: input.version }, ['sending']);
    await dequeueCampaign(unit, id, 'waiting');
    await unit.audit('campaign.pause', `${quoteSubject(row)} paused`, 'campaign', id);
    return update(unit, row, { status: 'paused' });
  });

  routes.add(campaignEndpoints.resume, async (unit, { id, input }) => {
    const row = await readInStatus(unit, { id, version: input.version }, ['paused']);
    await unit.audit('campaign.resume', `${quoteSubject(row)} resumed`, 'campaign', id);
    unit.afterCommit(unit.wakeEmailSender);
    return update(unit, row, { status: 'sending' });
  });

  routes.add(campaignEndpoints.cancel, async (unit, { id, input }) => {
    const row = await readInStatus(unit, { id, version: input.version }, ['sending', 'paused']);
    await dequeueCampaign(unit, id, 'canceled');
    await unit.audit('campaign.cancel', `${quoteSubject(row)} canceled`, 'campaign', id);
    return update(unit, row, { status: 'canceled', finishedAt: unit.now.toISOString() });
  });
}
