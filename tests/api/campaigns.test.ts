import { describe, afterEach, expect } from 'vitest';
import { backUp, restore } from '#cli/data.ts';
import { EmailSender } from '#src/service/mail/sender.ts';
import type { Mailer } from '#src/service/providers/mailer.ts';
import { queueCampaigns } from '#src/service/newsletter/campaigns.ts';
import { actors } from '#src/service/db/audit.ts';
import { newRecord } from '#src/service/db/identifier.ts';
import { insert, type Database } from '#src/service/db/tables.ts';
import { updateRecord } from '#src/service/db/versions.ts';
import { inTransaction } from '#src/service/unit.ts';
import { isBlocking } from './postgres.ts';
import { startSmtp, type SmtpServer } from './smtp-server.ts';
import { describeDatabases, owner, restart, studio, test } from './service-test.ts';
import { decodeQuotedPrintable, sendAll } from './test-service.ts';

let smtp: SmtpServer | undefined;
afterEach(() => {
  smtp?.close();
  smtp = undefined;
});

const draft = {
  audience: 'newsletter',
  subject: 'The doors open, {firstname}',
  text: 'Hi {firstname},\n\nWe open on **Monday**. Read [the rules]({site}/studio-rules).',
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

async function createCampaign(change: Partial<typeof draft> = {}) {
  const created = await owner('/campaigns', { json: { ...draft, ...change } });
  expect(created.status, created.text).toBe(201);
  const { id } = created.json.data;
  const act = async (action: string) => {
    const { version } = (await owner.get(`/campaigns/${id}`)).campaign;
    return owner(`/campaigns/${id}/${action}`, { json: { version } });
  };
  const getDetail = async () => await owner.get(`/campaigns/${id}`);
  return { act, getDetail, id };
}

describeDatabases('a campaign', () => {
  test('is drafted, previewed, tested, and sent once to each confirmed subscriber', async () => {
    smtp = await startSmtp();
    await restart({ env: { SMTP_URL: smtp.url } });
    await addSubscribers(studio.service.db, 2);
    await addSubscribers(studio.service.db, 1, 'founders', 2);
    const wrong = { ...draft, text: 'See {gallery}' };
    expect((await owner('/campaigns', { json: wrong })).json.fields.text).toMatch(
      /\{gallery\} isn’t available/,
    );
    const incomplete = { ...draft, buttonLink: '' };
    expect((await owner('/campaigns', { json: incomplete })).json.fields).toEqual({
      buttonLink: 'Please enter a link for the button',
    });
    const { audience: _, ...message } = draft;
    const preview = await owner('/campaigns/preview', { json: message });
    expect(preview.json.data).toMatchObject({ subject: 'The doors open, Robin' });
    await owner('/campaigns/test', { json: { ...message, to: 'owner@example.com' } });
    const sizes = await owner.get('/campaign-audiences');
    expect(sizes).toEqual({ newsletter: 2, founders: 1, waitlist: 0 });

    const { act, getDetail } = await createCampaign();
    expect((await act('send')).status).toBe(200);
    expect((await act('send')).status).toBe(409);
    await studio.getEmails();
    const received = smtp.received.map(decodeQuotedPrintable);
    const emails = received.filter((email) => !email.includes('Subject: Sign-in from a new browser'));
    expect(emails.filter((email) => email.includes('To: owner@example.com'))).toHaveLength(1);
    const toList = emails.filter((email) => !email.includes('To: owner@example.com'));
    expect(new Set(toList.map((email) => /^To: (.*)$/m.exec(email)?.[1]))).toEqual(
      new Set([getSubscriberEmail(0), getSubscriberEmail(1)]),
    );
    expect(toList).toHaveLength(2);
    const [email = ''] = toList;
    expect(email).toMatch(/^Subject: The doors open, Ada \d/m);
    expect(email).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(email).toMatch(/>Book now<\/a>/);
    expect(email).toContain('We open on <strong>Monday</strong>.');
    expect(email).toContain('We open on Monday. Read the rules (');
    expect(email).toMatch(/>Unsubscribe<\/a>/);
    await studio.sender.sendDue();
    expect((await getDetail()).campaign).toMatchObject({ status: 'sent', counts: { sent: 2 } });
  });

  test('yields to transactional emails, skips people who unsubscribed, and drops bounced addresses', async () => {
    const { url, received, close } = await startSmtp((to) =>
      to === getSubscriberEmail(1) ? '550 5.1.1 No such user' : null,
    );
    await restart({ env: { SMTP_URL: url } });
    await studio.sender.stop();
    await addSubscribers(studio.service.db, 3);
    const { service } = studio;
    const sender = new EmailSender(service, service.mailer, () => queueCampaigns(service));
    await owner.get('/session');
    await sendAll(sender); // the sign-in notice
    received.length = 0;
    const { act, getDetail } = await createCampaign();
    await act('send');
    await queueCampaigns(service);
    const [, , third] = await owner.list('/subscribers?sort=email');
    await owner(`/subscribers/${third.id}/unsubscribe`, { json: { version: third.version } });
    const json = { name: 'Robin', email: 'robin@example.com', message: 'Hello' };
    await studio.fetch('/api/contact', { json });
    await sendAll(sender);
    await sender.sendDue();
    close();
    const recipients = received.map((email) => /^To: (.*)$/m.exec(email)?.[1]);
    const transactional = ['Robin <robin@example.com>', 'hello@hushquarter.example'];
    expect(new Set(recipients.slice(0, 2))).toEqual(new Set(transactional));
    expect(recipients.slice(2)).toEqual([getSubscriberEmail(0)]);
    const { campaign, problems } = await getDetail();
    expect(campaign).toMatchObject({ status: 'sent', counts: { sent: 1, bounced: 1, skipped: 1 } });
    expect(problems).toMatchObject([
      { email: getSubscriberEmail(1), status: 'bounced', error: expect.stringMatching(/5\.1\.1/) },
    ]);
    // The next campaign leaves out the bounced address.
    expect((await owner.get('/campaign-audiences')).newsletter).toBe(1);
  });

  test('that was being sent is paused by a restore, since some recipients may have got it after the backup', async () => {
    await addSubscribers(studio.service.db, 3);
    await studio.sender.stop();
    const { act, id } = await createCampaign();
    await act('send');
    await queueCampaigns(studio.service);
    const { file } = await backUp({ env: studio.dataEnv, keep: 3 });
    await studio.stop();
    await restore({ env: studio.dataEnv, file, replace: true });
    await restart();
    const { campaign } = await owner.get(`/campaigns/${id}`);
    expect(campaign).toMatchObject({ status: 'paused' });
    expect((await studio.getEmails()).filter((email) => email.includes('The doors open'))).toEqual([]);
  });

  test('that is paused while its next batch is about to be queued sends nothing more', async () => {
    await studio.sender.stop();
    await addSubscribers(studio.service.db, 3);
    const { act, getDetail } = await createCampaign();
    await act('send');
    const { id } = (await getDetail()).campaign;
    const { service } = studio;
    let startQueueing = () => {};
    const started = new Promise<void>((resolve) => (startQueueing = resolve));
    const queueing = started.then(() => queueCampaigns(service));
    await inTransaction(service, actors.system, async (unit) => {
      await updateRecord(unit, 'campaigns', id, { status: 'paused' });
      startQueueing();
      if (service.kind === 'postgres') await expect.poll(() => isBlocking(unit.db)).toBe(true);
    });
    await queueing;
    expect((await getDetail()).campaign.counts).toEqual({ waiting: 3 });
  });
});

describe('a campaign', () => {
  test('skips people who unsubscribe while a sender has leased their emails, even if it crashed', async () => {
    await studio.sender.stop();
    await addSubscribers(studio.service.db, 3);
    const subscribers = await owner.list('/subscribers?sort=email');
    const unsubscribe = async (index: number) => {
      const { id, version } = subscribers[index];
      expect((await owner(`/subscribers/${id}/unsubscribe`, { json: { version } })).status).toBe(200);
    };
    const { service } = studio;
    const createSender = (send: Mailer['send']) => new EmailSender(service, { ...service.mailer, send });
    await sendAll(createSender(() => Promise.resolve())); // the sign-in notice
    const { act, getDetail } = await createCampaign();
    await act('send');
    await queueCampaigns(service);
    await new Promise<void>((leased) => {
      void createSender(() => new Promise<void>(() => leased())).sendDue();
    });
    await unsubscribe(2);
    studio.clock.time += 181_000;
    const sent: string[] = [];
    const sender = createSender(async ({ to }) => {
      sent.push(to.address);
      await unsubscribe(to.address === getSubscriberEmail(0) ? 1 : 0);
    });
    await sendAll(sender);
    expect(sent).toHaveLength(1);
    expect((await getDetail()).campaign.counts).toMatchObject({ skipped: 2 });
  });

  test('is not sent to an empty list', async () => {
    const { act } = await createCampaign({ audience: 'waitlist' });
    const rejected = await act('send');
    expect(rejected.status).toBe(422);
    expect(rejected.json.error).toBe('There’s no one on this list to email yet.');
  });

  test('can be paused, resumed and canceled midway', async () => {
    smtp = await startSmtp();
    await restart({ env: { SMTP_URL: smtp.url } });
    await studio.sender.stop();
    await addSubscribers(studio.service.db, 120);
    const { service } = studio;
    const sender = new EmailSender(service, service.mailer, () => queueCampaigns(service));
    await owner.get('/session');
    await sendAll(sender); // the sign-in notice
    const { act, getDetail } = await createCampaign();
    await act('send');
    await sender.sendDue();
    expect((await getDetail()).campaign.counts).toEqual({ waiting: 70, queued: 40, sent: 10 });
    expect((await act('pause')).json.data).toMatchObject({
      status: 'paused',
      counts: { waiting: 110, sent: 10 },
    });
    await sendAll(sender);
    expect((await getDetail()).campaign.counts).toEqual({ waiting: 110, sent: 10 });
    await act('resume');
    await sender.sendDue();
    expect((await getDetail()).campaign.counts).toEqual({ waiting: 60, queued: 40, sent: 20 });
    await act('cancel');
    await sendAll(sender);
    expect((await getDetail()).campaign).toMatchObject({
      status: 'canceled',
      counts: { canceled: 100, sent: 20 },
    });
  });
});
