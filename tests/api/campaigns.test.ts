import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { MailSender } from '#src/api/mail/sender.ts';
import { queueCampaigns } from '#src/api/newsletter/campaigns.ts';
import { openDatabase } from '#src/api/database/open-database.ts';
import { newRecord } from '#src/api/database/identifier.ts';
import { insert, type Database } from '#src/api/database/tables.ts';
import { publish, smallSite, writeSite } from '../hosting/small-site.ts';
import { describeDatabases } from './databases.ts';
import { runService, type TestService } from './running-service.ts';
import { startServe } from './served.ts';
import { startSmtp } from './smtp-server.ts';

let studio: TestService | undefined;
afterEach(async () => {
  await studio?.end();
  studio = undefined;
});

type Owner = Awaited<ReturnType<TestService['signIn']>>;

const draft = {
  audience: 'newsletter',
  subject: 'The doors open, {firstname}',
  text: 'Hi {firstname},\n\nWe open on Monday. Read [the rules]({site}/studio-rules).',
  buttonLabel: 'Book now',
  buttonLink: 'https://hushquarter.example/booking',
};

const getSubscriberEmail = (index: number) => `ada${index}@example.com`;

async function addSubscribers(db: Database, count: number, newsletters = 'general', from = 0): Promise<void> {
  const now = new Date();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...newRecord(now),
    email: getSubscriberEmail(from + index),
    firstname: `Ada ${from + index}`,
    newsletters,
    status: 'subscribed' as const,
    consent: '',
    confirmedAt: now.toISOString(),
    unsubscribedAt: null,
    bouncedAt: null,
  }));
  await insert(db, 'subscribers', rows).execute();
}

async function begin(owner: Owner, change: Partial<typeof draft> = {}) {
  const made = await owner('/api/admin/campaigns', { json: { ...draft, ...change } });
  expect(made.status, made.text).toBe(201);
  const { id } = made.json.data;
  const step = async (action: string) => {
    const { version } = (await owner(`/api/admin/campaigns/${id}`)).json.data.campaign;
    return owner(`/api/admin/campaigns/${id}/${action}`, { json: { version } });
  };
  const shown = async () => (await owner(`/api/admin/campaigns/${id}`)).json.data;
  return { id, step, shown };
}

describeDatabases('an email to a list', (newUrl) => {
  test('is drafted, previewed, tested, and sent once to each confirmed subscriber', async () => {
    studio = await runService({ env: await newUrl() });
    const owner = await studio.signIn();
    await addSubscribers(studio.service.db, 2);
    await addSubscribers(studio.service.db, 1, 'founders', 2);
    const wrong = { ...draft, text: 'See {gallery}' };
    expect((await owner('/api/admin/campaigns', { json: wrong })).json.fields.text).toMatch(/no \{gallery\}/);
    const half = { ...draft, buttonLink: '' };
    expect((await owner('/api/admin/campaigns', { json: half })).json.fields).toEqual({
      buttonLink: 'Please enter the button’s link',
    });
    const { audience: _, ...words } = draft;
    const preview = await owner('/api/admin/campaigns/preview', { json: words });
    expect(preview.json.data).toMatchObject({ subject: 'The doors open, Robin' });
    await owner('/api/admin/campaigns/test', { json: { ...words, to: 'owner@example.com' } });
    const sizes = (await owner('/api/admin/campaign-audiences')).json.data;
    expect(sizes).toEqual({ newsletter: 2, founders: 1, waitlist: 0 });

    const { step, shown } = await begin(owner);
    expect((await step('send')).status).toBe(200);
    expect((await step('send')).status).toBe(409);
    const mails = await studio.mails();
    expect(mails.filter((mail) => mail.includes('To: owner@example.com'))).toHaveLength(1);
    const toList = mails.filter((mail) => !mail.includes('To: owner@example.com'));
    expect(new Set(toList.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]))).toEqual(
      new Set([getSubscriberEmail(0), getSubscriberEmail(1)]),
    );
    expect(toList).toHaveLength(2);
    const [mail = ''] = toList;
    expect(mail).toMatch(/^Subject: The doors open, Ada \d/m);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail).toMatch(/>Book now<\/a>/);
    expect(mail).toMatch(/>Unsubscribe<\/a>/);
    await studio.sender.sendDue();
    expect((await shown()).campaign).toMatchObject({ status: 'sent', counts: { sent: 2 } });
  });

  test('is not sent to an empty list', async () => {
    studio = await runService({ env: await newUrl() });
    const { step } = await begin(await studio.signIn(), { audience: 'waitlist' });
    const refused = await step('send');
    expect(refused.status).toBe(422);
    expect(refused.json.error).toBe('There’s no one on this list to email yet.');
  });

  test('can be paused, resumed and canceled midway', async () => {
    studio = await runService({ env: await newUrl() });
    await studio.sender.stop();
    const owner = await studio.signIn();
    await addSubscribers(studio.service.db, 120);
    const { service } = studio;
    const sender = new MailSender(service, service.mailer, () => queueCampaigns(service));
    await sender.sendAll(); // the sign-in notice
    const { step, shown } = await begin(owner);
    await step('send');
    await sender.sendDue();
    expect((await shown()).campaign.counts).toEqual({ waiting: 70, queued: 40, sent: 10 });
    expect((await step('pause')).json.data).toMatchObject({
      status: 'paused',
      counts: { waiting: 110, sent: 10 },
    });
    await sender.sendAll();
    expect((await shown()).campaign.counts).toEqual({ waiting: 110, sent: 10 });
    await step('resume');
    await sender.sendDue();
    expect((await shown()).campaign.counts).toEqual({ waiting: 60, queued: 40, sent: 20 });
    await step('cancel');
    await sender.sendAll();
    expect((await shown()).campaign).toMatchObject({
      status: 'canceled',
      counts: { canceled: 100, sent: 20 },
    });
  });

  test('gives way to booking emails, skips people who unsubscribe, and drops bounced addresses', async () => {
    const { url, received, close } = await startSmtp((to) =>
      to === getSubscriberEmail(1) ? '550 5.1.1 No such user' : null,
    );
    studio = await runService({ env: { ...(await newUrl()), SMTP_URL: url } });
    await studio.sender.stop();
    const owner = await studio.signIn();
    await addSubscribers(studio.service.db, 3);
    const { service } = studio;
    const sender = new MailSender(service, service.mailer, () => queueCampaigns(service));
    await sender.sendAll(); // the sign-in notice
    received.length = 0;
    const { step, shown } = await begin(owner);
    await step('send');
    await queueCampaigns(service);
    const [, , third] = (await owner('/api/admin/subscribers?sort=email')).json.data.rows;
    await owner(`/api/admin/subscribers/${third.id}/unsubscribe`, { json: { version: third.version } });
    const json = { name: 'Robin', email: 'robin@example.com', message: 'Hello' };
    await studio.ask('/api/contact', { json });
    await sender.sendAll();
    await sender.sendDue();
    close();
    expect(received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).toEqual([
      'Robin <robin@example.com>',
      'hello@hushquarter.example',
      getSubscriberEmail(0),
    ]);
    const { campaign, problems } = await shown();
    expect(campaign).toMatchObject({ status: 'sent', counts: { sent: 1, bounced: 1, skipped: 1 } });
    expect(problems).toMatchObject([
      { email: getSubscriberEmail(1), status: 'bounced', error: expect.stringMatching(/5\.1\.1/) },
    ]);
    // The next one leaves the address out.
    expect((await owner('/api/admin/campaign-audiences')).json.data.newsletter).toBe(1);
  });
});

test('a list of 1,000 gets each email under one Message-ID, despite kill -9 in the middle', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hush-campaign-'));
  const dist = await writeSite(smallSite);
  await publish(dist);
  const { url, received, close } = await startSmtp();
  const first = await runService({ folder });
  await first.sender.stop();
  await addSubscribers(first.service.db, 1000);
  const { step } = await begin(await first.signIn());
  expect((await step('send')).status).toBe(200);
  await first.end();

  const env = { DATA_DIR: folder, SMTP_URL: url };
  for (const until of [150, 500, 800]) {
    const served = await startServe({ dist, env });
    await expect.poll(() => received.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(until);
    await served.kill('SIGKILL');
  }
  // A process that died had leased its emails; the lease has expired by now.
  const { db, close: closeDatabase } = await openDatabase({ folder });
  await db
    .updateTable('mails')
    .set({ leasedUntil: '2025-01-01T00:00:00.000Z' })
    .where('leasedUntil', 'is not', null)
    .execute();
  const served = await startServe({ dist, env });
  const left = async () => {
    const rows = await db.selectFrom('campaigns').select('status').execute();
    return rows[0]?.status;
  };
  await expect.poll(left, { timeout: 90_000, interval: 100 }).toBe('sent');
  await served.kill('SIGTERM');
  const counts = await db
    .selectFrom('campaignRecipients')
    .select((select) => ['status', select.fn.countAll<number>().as('count')] as const)
    .groupBy('status')
    .execute();
  await closeDatabase();
  close();
  await rm(folder, { recursive: true });

  expect(counts).toEqual([{ status: 'sent', count: 1000 }]);
  const toList = received.filter((mail) => /^List-Unsubscribe:/im.test(mail));
  const headers = (name: string) =>
    toList.map((mail) => new RegExp(`^${name}:\\s+(.*)$`, 'im').exec(mail)?.[1] ?? '');
  expect(new Set(headers('To')).size).toBe(1000);
  const ids = headers('Message-ID');
  expect(new Set(ids).size).toBe(1000);
  // Only an email that was being sent when the process was killed may arrive twice, with the same id.
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(3);
}, 240_000);
