import * as z from 'zod/mini';
import { versionOnly } from '#src/domain/schema/endpoint.ts';
import {
  audiences,
  campaignDraft,
  campaignEdit,
  campaignFields,
  campaignTest,
  type AudienceSizes,
  type Campaign,
  type CampaignDetail,
  type CampaignRow,
  campaignList,
} from '#src/domain/newsletter/campaign.ts';
import { paths } from '#src/paths.ts';
import { newRecord } from '../../db/identifier.ts';
import { insert, type Database } from '../../db/tables.ts';
import { addEmail } from '../../mail/queue-email.ts';
import {
  countAudience,
  composeCampaign,
  addRecipients,
  requireKnownCampaignPlaceholders,
  dequeueCampaign,
} from '../../newsletter/campaigns.ts';
import { findRecord, lockRecord, notFound, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { fieldError, RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList } from './list.ts';

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

async function serialize(row: CampaignRow, db: Database): Promise<Campaign> {
  const [campaign] = await addCounts([row], db);
  if (!campaign) throw notFound();
  return campaign;
}

/** Reads a campaign for an edit. Throws if its version has changed, or if its status is not among `statuses`. */
async function readInStatus(
  trx: Database,
  edited: { id: string; version: number },
  statuses: readonly CampaignRow['status'][],
): Promise<CampaignRow> {
  const row = await readVersion(trx, 'campaigns', edited, (current) => current);
  if (!statuses.includes(row.status))
    throw new RequestError(
      409,
      `${quoteSubject(row)} is already ${row.status === 'draft' ? 'a draft' : row.status}.`,
    );
  return row;
}

export function addCampaignRoutes(routes: AdminRoutes, service: Service): void {
  const { db, now, siteOrigin } = service;

  addList(routes, service, campaignList, {
    table: 'campaigns',
    searchColumns: ['subject'],
    serialize: addCounts,
  });

  routes.read('/campaign-audiences', 'Confirmed subscribers by list', z.object({}), async () => {
    const sizes = await Promise.all(audiences.map(async (list) => [list, await countAudience(db, list)]));
    return Object.fromEntries(sizes) as AudienceSizes; // has every audience
  });

  routes.read(
    '/campaigns/:id',
    'One email to a list',
    z.object({}),
    async ({ id }): Promise<CampaignDetail> => {
      const row = await findRecord(db, 'campaigns', id);
      const problems = await db
        .selectFrom('campaignRecipients as recipient')
        .leftJoin('subscribers', 'subscribers.id', 'recipient.subscriberId')
        .leftJoin('emails', 'emails.id', 'recipient.emailId')
        .select(['recipient.emailId', 'recipient.status', 'subscribers.email', 'emails.lastError as error'])
        .where('recipient.campaignId', '=', id)
        .where('recipient.status', 'in', ['bounced', 'failed'])
        .orderBy('recipient.subscriberId')
        .limit(200)
        .execute();
      return { campaign: await serialize(row, db), problems };
    },
  );

  const composeExample = (draft: z.infer<typeof campaignDraft>) => {
    requireKnownCampaignPlaceholders(draft);
    const unsubscribe = `${siteOrigin}${paths.newsletterUnsubscribe()}`;
    return composeCampaign(service, draft, { firstname: 'Robin', unsubscribe });
  };

  routes.post('/campaigns/preview', campaignDraft, 'Preview an email to a list', (_, { input }) =>
    Promise.resolve(composeExample(input)),
  );

  routes.post(
    '/campaigns/test',
    campaignTest,
    'Send a test email to a list',
    async (trx, { input, audit }) => {
      const composed = composeExample(input);
      const subject = `[Test] ${composed.subject}`;
      await addEmail(trx, { ...composed, subject, kind: 'campaign', recipient: input.to }, now());
      await audit('campaign.test', `Test email queued: ${quoteSubject(composed)}`, 'campaign');
      return { queued: true };
    },
  );

  routes.create('/campaigns', campaignFields, 'Draft an email to a list', async (trx, { input, audit }) => {
    requireKnownCampaignPlaceholders(input);
    const status = 'draft' as const;
    const draft = { ...newRecord(now()), ...input, status, startedAt: null, finishedAt: null };
    const row = await insert(trx, 'campaigns', draft).returningAll().executeTakeFirstOrThrow();
    await audit('campaign.draft', `${quoteSubject(row)} drafted`, 'campaign', row.id);
    return serialize(row, trx);
  });

  const update = async (trx: Database, row: CampaignRow, change: Partial<CampaignRow>): Promise<Campaign> =>
    serialize(await updateIfCurrent(trx, 'campaigns', row, change, now(), (current) => current), trx);

  routes.patch('/campaigns/:id', campaignEdit, 'Change a draft', async (trx, { id, input, audit }) => {
    requireKnownCampaignPlaceholders(input);
    const { version, ...change } = input;
    const row = await readInStatus(trx, { id, version }, ['draft']);
    await audit('campaign.change', `${quoteSubject(row)} changed`, 'campaign', id);
    return update(trx, row, change);
  });

  routes.delete('/campaigns/:id', versionOnly, 'Delete a draft', async (trx, { id, input, audit }) => {
    // Without a lock, a simultaneous edit or deletion would go unnoticed.
    await lockRecord(trx, 'campaigns', id);
    const row = await readInStatus(trx, { id, version: input.version }, ['draft']);
    await trx.deleteFrom('campaigns').where('id', '=', id).execute();
    await audit('campaign.delete', `${quoteSubject(row)} deleted`, 'campaign', id);
  });

  routes.post('/campaigns/:id/send', versionOnly, 'Send to the list', async (trx, { id, input, audit }) => {
    const row = await readInStatus(trx, { id, version: input.version }, ['draft']);
    const sending = await updateIfCurrent(
      trx,
      'campaigns',
      row,
      { status: 'sending', startedAt: now().toISOString() },
      now(),
      (current) => current,
    );
    const recipients = await addRecipients(trx, sending);
    if (recipients === 0) throw fieldError('audience', 'There’s no one on this list to email yet.');
    await audit(
      'campaign.send',
      `${quoteSubject(row)}: sending to ${recipients} subscribers`,
      'campaign',
      id,
    );
    return serialize(sending, trx);
  });

  routes.post('/campaigns/:id/pause', versionOnly, 'Pause sending', async (trx, { id, input, audit }) => {
    const row = await readInStatus(trx, { id, version: input.version }, ['sending']);
    await dequeueCampaign(service, trx, id, 'waiting');
    await audit('campaign.pause', `${quoteSubject(row)} paused`, 'campaign', id);
    return update(trx, row, { status: 'paused' });
  });

  routes.post('/campaigns/:id/resume', versionOnly, 'Resume sending', async (trx, { id, input, audit }) => {
    const row = await readInStatus(trx, { id, version: input.version }, ['paused']);
    await audit('campaign.resume', `${quoteSubject(row)} resumed`, 'campaign', id);
    return update(trx, row, { status: 'sending' });
  });

  routes.post(
    '/campaigns/:id/cancel',
    versionOnly,
    'Stop sending for good',
    async (trx, { id, input, audit }) => {
      const row = await readInStatus(trx, { id, version: input.version }, ['sending', 'paused']);
      await dequeueCampaign(service, trx, id, 'canceled');
      await audit('campaign.cancel', `${quoteSubject(row)} canceled`, 'campaign', id);
      return update(trx, row, { status: 'canceled', finishedAt: now().toISOString() });
    },
  );
}
