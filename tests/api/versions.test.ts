import { afterAll, beforeAll, expect, test } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { describeDatabases } from './databases.ts';
import { booking, order } from './example-requests.ts';
import { password } from './owner-password.ts';
import { payTeamOrder } from './paid-team-order.ts';
import { runService, type OwnerFetch, type Reply, type TestService } from './test-service.ts';

type Send = (version: number, editor: string) => Promise<Reply>;
interface Race {
  version: number;
  send: Send;
}

const roundCount = 10;

const campaign = { audience: 'newsletter', subject: 'Hello', text: 'Hi {firstname},' };

/** Creates a record of each kind that people edit, and returns a function that edits it. */
const createRecord: Record<string, (studio: TestService, owner: OwnerFetch) => Promise<Race>> = {
  async 'the note on a booking'(studio, owner) {
    await studio.fetch('/api/bookings', { json: booking() });
    const [{ id, version }] = (await owner('/api/admin/bookings')).json.data.rows;
    const send: Send = (sentVersion, editor) =>
      owner(`/api/admin/bookings/${id}`, {
        method: 'PATCH',
        json: { version: sentVersion, staffNote: editor },
      });
    return { version, send };
  },
  async 'the time of a booking'(studio, owner) {
    await studio.fetch('/api/bookings', { json: booking({ time: '18:00', email: 'noa@example.com' }) });
    const { rows } = (await owner('/api/admin/bookings?q=noa')).json.data;
    const [{ id, version }] = rows;
    const send: Send = (sentVersion, editor) =>
      owner(`/api/admin/bookings/${id}/move`, {
        json: { version: sentVersion, day: '2025-12-02', time: editor.endsWith('a') ? '11:00' : '15:00' },
      });
    return { version, send };
  },
  async 'a customer'(_, owner) {
    const person = { name: 'Kim', email: 'kim-edited@example.com' };
    const { id, version } = (await owner('/api/admin/customers', { json: person })).json.data;
    const send: Send = (sentVersion, editor) =>
      owner(`/api/admin/customers/${id}`, { method: 'PATCH', json: { version: sentVersion, notes: editor } });
    return { version, send };
  },
  async 'a promo code'(_, owner) {
    const code = { code: 'AUTUMN', kind: 'percent', value: 10 };
    const { id, version } = (await owner('/api/admin/promo-codes', { json: code })).json.data;
    const send: Send = (sentVersion, editor) =>
      owner(`/api/admin/promo-codes/${id}`, {
        method: 'PATCH',
        json: { ...code, version: sentVersion, note: editor },
      });
    return { version, send };
  },
  async 'a promo code’s pause'(_, owner) {
    const code = { code: 'WINTER', kind: 'percent', value: 10 };
    const { id, version } = (await owner('/api/admin/promo-codes', { json: code })).json.data;
    const send: Send = (sentVersion) =>
      owner(`/api/admin/promo-codes/${id}/pause`, { json: { version: sentVersion } });
    return { version, send };
  },
  async 'a passkey'(_, owner) {
    const origin = 'https://hushquarter.example';
    const { challenge } = (await owner('/api/admin/passkeys/options', { json: { password } })).json.data;
    const response = new Authenticator().register({ challenge, origin });
    const added = await owner('/api/admin/passkeys', { json: { name: 'Laptop', response } });
    const { id, version } = added.json.data;
    const send: Send = (sentVersion, editor) =>
      owner(`/api/admin/passkeys/${id}`, { method: 'PATCH', json: { version: sentVersion, name: editor } });
    return { version, send };
  },
  async 'a gift card template'(_, owner) {
    const [{ id, version, ...row }] = (await owner('/api/admin/gift-card-templates')).json.data.rows;
    const { slug, name, picture, headline } = row;
    const send: Send = (sentVersion, editor) =>
      owner(`/api/admin/gift-card-templates/${id}`, {
        method: 'PATCH',
        json: { slug, name, picture, headline, version: sentVersion, text: editor },
      });
    return { version, send };
  },
  async 'the position of a gift card template'(_, owner) {
    const [, { id, version }] = (await owner('/api/admin/gift-card-templates')).json.data.rows;
    const send: Send = (sentVersion) => {
      const direction = sentVersion % 2 ? 'down' : 'up';
      return owner(`/api/admin/gift-card-templates/${id}/move`, {
        json: { version: sentVersion, direction },
      });
    };
    return { version, send };
  },
  async 'a blocked time'(_, owner) {
    const time = { day: '2025-12-09', time: '13:00', endTime: '15:00' };
    const { id, version } = (await owner('/api/admin/blocked-times', { json: time })).json.data;
    const send: Send = (sentVersion, editor) =>
      owner(`/api/admin/blocked-times/${id}`, {
        method: 'PATCH',
        json: { ...time, version: sentVersion, reason: editor },
      });
    return { version, send };
  },
  async 'a message'(studio, owner) {
    await studio.fetch('/api/contact', { json: { name: 'Lou', email: 'lou@example.com', message: 'Hello' } });
    const [{ id, version }] = (await owner('/api/admin/messages')).json.data.rows;
    const send: Send = (sentVersion, editor) =>
      owner(`/api/admin/messages/${id}`, {
        method: 'PATCH',
        json: { version: sentVersion, status: editor.endsWith('a') ? 'answered' : 'archived' },
      });
    return { version, send };
  },
  async 'a subscriber'(studio, owner) {
    await studio.fetch('/api/subscribe', { json: { email: 'sub@example.com', newsletter_type: 'general' } });
    const [{ id, version }] = (await owner('/api/admin/subscribers')).json.data.rows;
    const send: Send = (sentVersion) =>
      owner(`/api/admin/subscribers/${id}/unsubscribe`, { json: { version: sentVersion } });
    return { version, send };
  },
  async 'a gift card'(_, owner) {
    const issued = { ...order(), amount: 100_000 };
    const { id, version } = (await owner('/api/admin/gift-cards', { json: issued })).json.data;
    const send: Send = (sentVersion, editor) =>
      owner(`/api/admin/gift-cards/${id}/adjust`, {
        json: { version: sentVersion, amount: -100, note: editor },
      });
    return { version, send };
  },
  async 'the photo delivery of a booking'(_, owner) {
    const session = booking({ day: '2025-11-21', time: '10:00', email: '', override: true });
    const { id, version } = (await owner('/api/admin/bookings', { json: session })).json.data;
    const send: Send = (sentVersion, editor) =>
      owner(`/api/admin/bookings/${id}/photos`, {
        json: { version: sentVersion, link: 'https://gallery.example/noa', note: editor },
      });
    return { version, send };
  },
  async 'a campaign'(_, owner) {
    const { id, version } = (await owner('/api/admin/campaigns', { json: campaign })).json.data;
    const send: Send = (sentVersion, editor) =>
      owner(`/api/admin/campaigns/${id}`, {
        method: 'PATCH',
        json: { ...campaign, version: sentVersion, subject: editor },
      });
    return { version, send };
  },
  async 'a team order'(studio, owner) {
    const { id, version } = await payTeamOrder(studio, owner);
    const send: Send = (sentVersion) =>
      owner(`/api/admin/team-orders/${id}/credits`, { json: { version: sentVersion, count: 1 } });
    return { version, send };
  },
  async 'a team credit'(studio, owner) {
    const { id: orderId } = await payTeamOrder(studio, owner);
    const [{ id, version }] = (await owner(`/api/admin/team-orders/${orderId}`)).json.data.credits;
    const send: Send = (sentVersion, editor) =>
      owner(`/api/admin/team-credits/${id}/${editor.endsWith('a') ? 'void' : 'restore'}`, {
        json: { version: sentVersion },
      });
    return { version, send };
  },
  'a setting': (_, owner) => {
    const send: Send = (sentVersion, editor) =>
      owner('/api/admin/settings/reminders', {
        method: 'PUT',
        json: { version: sentVersion, value: { on: true, hour: editor.endsWith('a') ? 9 : 11 } },
      });
    return Promise.resolve({ version: 0, send });
  },
};

describeDatabases('two simultaneous edits of the same version', (newUrl) => {
  let studio: TestService;
  let owner: OwnerFetch;
  beforeAll(async () => {
    studio = await runService({ env: await newUrl() });
    owner = await studio.signIn();
  });
  afterAll(() => studio.stop());

  test.each(Object.keys(createRecord))(
    'of %s: one succeeds, the other gets the current version',
    async (name) => {
      const race = await createRecord[name]?.(studio, owner);
      if (!race) throw new Error(`There is no record ${name}.`);
      let { version } = race;
      for (let round = 0; round < roundCount; round += 1) {
        const replies = await Promise.all(
          ['a', 'b'].map((editor) => race.send(version, `round ${round} ${editor}`)),
        );
        const accepted = replies.find(({ status }) => status === 200);
        const rejected = replies.find(({ status }) => status === 409);
        expect([accepted?.status, rejected?.status], replies.map(({ text }) => text).join('\n')).toEqual([
          200, 409,
        ]);
        const newVersion = accepted?.json.data.version;
        expect(newVersion).toBeGreaterThan(version);
        expect(rejected?.json.conflict).toMatchObject({ sent: version, current: { version: newVersion } });
        version = newVersion;
      }
    },
  );

  test.each(['restore', 'archive'])('that %s a gift card template: only one succeeds', async (action) => {
    const { rows } = (await owner('/api/admin/gift-card-templates')).json.data;
    const { id, version } = rows.at(-1);
    const act = () => owner(`/api/admin/gift-card-templates/${id}/${action}`, { json: { version } });
    const statuses = (await Promise.all([act(), act()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('that cancel a gift card order and record its payment: only one succeeds', async () => {
    for (let round = 0; round < roundCount; round += 1) {
      const json = order({ buyerEmail: `buyer${round}@example.com` });
      await studio.fetch('/api/gift-cards/orders', { json });
      const [{ id, version }] = (await owner('/api/admin/gift-card-orders?sort=-number')).json.data.rows;
      const path = `/api/admin/gift-card-orders/${id}`;
      const replies = await Promise.all([
        owner(`${path}/cancel`, { json: { version } }),
        owner(`${path}/paid`, { json: { version, method: 'card' } }),
      ]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  test('that delete a campaign, or delete and change it: only one succeeds', async () => {
    for (let round = 0; round < roundCount; round += 1) {
      const { id, version } = (await owner('/api/admin/campaigns', { json: campaign })).json.data;
      const path = `/api/admin/campaigns/${id}`;
      const remove = () => owner(path, { method: 'DELETE', json: { version } });
      const change = () => owner(path, { method: 'PATCH', json: { ...campaign, version } });
      const replies = await Promise.all([remove(), round % 2 ? remove() : change()]);
      const [succeeded, failed] = replies.toSorted((a, b) => a.status - b.status);
      expect(succeeded?.status).toBe(200);
      // A deleted campaign can't be found.
      expect([404, 409]).toContain(failed?.status);
      const logged = (await owner('/api/admin/audit?q=campaign.delete')).json.data.rows;
      const deletions = logged.filter(({ subjectId }: { subjectId: string }) => subjectId === id);
      expect(deletions).toHaveLength(succeeded === replies[0] || round % 2 ? 1 : 0);
    }
  });

  test('that swap the same two gift card templates: only one succeeds', async () => {
    for (let round = 0; round < roundCount; round += 1) {
      const [first, second] = (await owner('/api/admin/gift-card-templates?state=active')).json.data.rows;
      const move = ({ id, version }: { id: string; version: number }, direction: string) =>
        owner(`/api/admin/gift-card-templates/${id}/move`, { json: { version, direction } });
      const replies = await Promise.all([move(first, 'down'), move(second, 'up')]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  test('that reset and change a setting: only one succeeds, unless there was nothing to reset', async () => {
    const value = { on: false, hour: 12 };
    const path = '/api/admin/settings/reminders';
    for (let round = 0; round < roundCount; round += 1) {
      const { version } = (await owner('/api/admin/settings')).json.data.settings.reminders;
      const replies = await Promise.all([
        owner(path, { method: 'PUT', json: { version, value } }),
        owner(`${path}?version=${version}`, { method: 'DELETE', json: {} }),
      ]);
      const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
      // Resetting an unchanged setting does nothing, so both can succeed.
      expect(statuses[0]).toBe(200);
      expect([version === 0 ? 200 : 409, 409]).toContain(statuses[1]);
    }
  });

  test('that erase and change a person: only one succeeds', async () => {
    for (let round = 0; round < roundCount; round += 1) {
      const email = `gone${round}@example.com`;
      const { json } = await owner('/api/admin/customers', { json: { name: 'Noa', email } });
      const { id, version } = json.data;
      const path = `/api/admin/customers/${id}`;
      const replies = await Promise.all([
        owner(path, { method: 'DELETE', json: { version, confirm: email } }),
        owner(path, { method: 'PATCH', json: { version, notes: 'Noa likes tulips' } }),
      ]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});
