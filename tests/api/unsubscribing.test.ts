import { describe, expect } from 'vitest';
import { actors } from '#src/service/db/audit.ts';
import { mayEmail } from '#src/service/guard/quotas.ts';
import { subscribe as signUp } from '#src/service/newsletter/newsletter.ts';
import { inTransaction } from '#src/service/unit.ts';
import { isBlocking } from './postgres.ts';
import { describeDatabases, owner, runTasksAfter, studio, test } from './service-test.ts';

const day = 86_400_000;
const json = { email: 'left@example.com', newsletter_type: 'general' };
const subscribe = () => studio.fetch('/api/subscribe', { json });
const readStatus = async () =>
  (await studio.service.db.selectFrom('subscribers').select('status').executeTakeFirst())?.status;
const findToken = async (page: 'confirm' | 'unsubscribe') =>
  (await studio.getEmails())
    .map((email) => new RegExp(`newsletter/${page}\\?token=([\\w.-]+)`).exec(email)?.[1])
    .findLast(Boolean) ?? '';

const pass = (days: number) => runTasksAfter(days * day);

async function start(): Promise<void> {
  await subscribe();
  expect(await readStatus()).toBe('subscribed');
  await studio.fetch('/api/newsletter/unsubscribe', { json: { token: await findToken('unsubscribe') } });
  expect(await readStatus()).toBe('unsubscribed');
  studio.clock.time += 3_600_000;
}

describeDatabases('someone who unsubscribed', () => {
  test('stays unsubscribed until they confirm, even without double opt-in', async () => {
    await start();
    await subscribe();
    await subscribe();
    expect(await readStatus()).toBe('unsubscribed');
    await studio.fetch('/api/newsletter/confirm', { json: { token: await findToken('confirm') } });
    expect(await readStatus()).toBe('subscribed');
  });

  test('can confirm while they sign up once more', async () => {
    await start();
    await subscribe();
    const token = await findToken('confirm');
    const { service } = studio;
    const { confirming } = await inTransaction(service, actors.system, async (unit) => {
      await mayEmail(unit, { to: json.email, ip: '10.0.0.1' });
      const reply = studio.fetch('/api/newsletter/confirm', { json: { token } });
      if (service.kind === 'postgres') await expect.poll(() => isBlocking(unit.db)).toBe(true);
      const person = { email: json.email, firstname: null, consent: null };
      await signUp(unit, { ...person, newsletter: 'general', isEmailed: true });
      return { confirming: reply };
    });
    expect((await confirming).status).toBe(200);
    expect(await readStatus()).toBe('subscribed');
  });
});

describe('someone who unsubscribed', () => {
  test('stays unsubscribed if a stranger signs them up, waits until the record is deleted, and does so again', async () => {
    await start();
    await subscribe();
    await pass(15);
    await subscribe();
    expect(await readStatus()).toBe('unsubscribed');
    await pass(16);
    expect(await readStatus()).toBeUndefined();
    await subscribe();
    expect(await readStatus()).toBe('pending');
    await pass(15);
    expect(await readStatus()).toBeUndefined();
    await subscribe();
    expect(await readStatus()).toBe('pending');
    await studio.fetch('/api/newsletter/confirm', { json: { token: await findToken('confirm') } });
    expect(await readStatus()).toBe('subscribed');
    expect(await studio.service.db.selectFrom('unsubscribedAddresses').selectAll().execute()).toEqual([]);
  });

  test('stays unsubscribed if the owner unsubscribed them, and only a hash of the address is kept', async () => {
    await subscribe();
    const [{ id, version }] = await owner.list('/subscribers');
    await owner(`/subscribers/${id}/unsubscribe`, { json: { version } });
    await pass(31);
    const kept = await studio.service.db.selectFrom('unsubscribedAddresses').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('left@');
    await subscribe();
    expect(await readStatus()).toBe('pending');
  });
});
