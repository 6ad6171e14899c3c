import { expect } from 'vitest';
import { tables } from '#src/domain/tables.ts';
import { booking, order } from './example-requests.ts';
import { payTeamOrder } from './paid-team-order.ts';
import { describeDatabases, owner, studio, test } from './service-test.ts';

interface Edit {
  path: string | ((editor: string) => string);
  /** by default POST */
  method?: 'PATCH' | 'PUT';
  /** the version before the first edit */
  version: number;
  /** returns the body of an edit, without its version; `editor` ends with a or b */
  body: (editor: string, version: number) => object;
}

/** Two, because what a first edit leaves behind must not break a second one. */
const roundCount = 2;

const campaign = { audience: 'newsletter', subject: 'Hello', text: 'Hi {firstname},' };
const code = { code: 'AUTUMN', kind: 'percent', value: 10 };
const blockedTime = { day: '2025-12-09', time: '13:00', endTime: '15:00' };

const isFirst = (editor: string) => editor.endsWith('a');
const submit = (path: string, json: object) => studio.fetch(`/api/${path}`, { json });

/** Creates a record of each kind that people edit, and returns how to edit it. */
const createRecord: Record<string, () => Promise<Edit>> = {
  async 'the note on a booking'() {
    await submit('bookings', booking());
    const [{ id, version }] = await owner.list('/bookings');
    return { path: `/bookings/${id}`, method: 'PATCH', version, body: (staffNote) => ({ staffNote }) };
  },
  async 'the time of a booking'() {
    await submit('bookings', booking());
    const [{ id, version }] = await owner.list('/bookings');
    const body = (editor: string) => ({ day: '2025-12-02', time: isFirst(editor) ? '11:00' : '15:00' });
    return { path: `/bookings/${id}/move`, version, body };
  },
  async 'the photo delivery of a booking'() {
    const session = booking({ day: '2025-11-21', time: '10:00', email: '', override: true });
    const { id, version } = await owner.post('/bookings', session);
    const body = (note: string) => ({ link: 'https://gallery.example/noa', note });
    return { path: `/bookings/${id}/photos`, version, body };
  },
  async 'a customer'() {
    const { id, version } = await owner.post('/customers', { name: 'Kim', email: 'kim@example.com' });
    return { path: `/customers/${id}`, method: 'PATCH', version, body: (notes) => ({ notes }) };
  },
  async 'a promo code'() {
    const { id, version } = await owner.post('/promo-codes', code);
    return { path: `/promo-codes/${id}`, method: 'PATCH', version, body: (note) => ({ ...code, note }) };
  },
  async 'a promo code’s pause'() {
    const { id, version } = await owner.post('/promo-codes', code);
    return { path: `/promo-codes/${id}/pause`, version, body: () => ({}) };
  },
  async 'a gift card template'() {
    const [{ id, version, slug, name, picture, headline }] = await owner.list('/gift-card-templates');
    const body = (text: string) => ({ slug, name, picture, headline, text });
    return { path: `/gift-card-templates/${id}`, method: 'PATCH', version, body };
  },
  async 'a blocked time'() {
    const { id, version } = await owner.post('/blocked-times', blockedTime);
    const body = (reason: string) => ({ ...blockedTime, reason });
    return { path: `/blocked-times/${id}`, method: 'PATCH', version, body };
  },
  async 'a connected calendar'() {
    const address = 'https://calendar.example/secret.ics';
    const { id, version } = await owner.post('/connected-calendars', { name: 'Mine', address });
    const body = (name: string) => ({ name });
    return { path: `/connected-calendars/${id}`, method: 'PATCH', version, body };
  },
  async 'a message'() {
    await submit('contact', { name: 'Lou', email: 'lou@example.com', message: 'Hello' });
    const [{ id, version }] = await owner.list('/messages');
    const body = (editor: string) => ({ status: isFirst(editor) ? 'answered' : 'archived' });
    return { path: `/messages/${id}`, method: 'PATCH', version, body };
  },
  async 'a subscriber'() {
    await submit('subscribe', { email: 'sub@example.com', newsletter_type: 'general' });
    const [{ id, version }] = await owner.list('/subscribers');
    return { path: `/subscribers/${id}/unsubscribe`, version, body: () => ({}) };
  },
  async 'a gift card'() {
    const { id, version } = await owner.post('/gift-cards', { ...order(), amount: 100_000 });
    return { path: `/gift-cards/${id}/adjust`, version, body: (note) => ({ amount: -100, note }) };
  },
  async 'a campaign'() {
    const { id, version } = await owner.post('/campaigns', campaign);
    const body = (subject: string) => ({ ...campaign, subject });
    return { path: `/campaigns/${id}`, method: 'PATCH', version, body };
  },
  async 'a team order'() {
    const { id, version } = await payTeamOrder(studio, owner);
    return { path: `/team-orders/${id}/credits`, version, body: () => ({ count: 1 }) };
  },
  async 'a team credit'() {
    const { id: orderId } = await payTeamOrder(studio, owner);
    const [{ id, version }] = (await owner.get(`/team-orders/${orderId}`)).credits;
    const path = (editor: string) => `/team-credits/${id}/${isFirst(editor) ? 'void' : 'restore'}`;
    return { path, version, body: () => ({}) };
  },
  'a setting': () => {
    const body = (editor: string) => ({ value: { doubleOptIn: true, welcome: isFirst(editor) } });
    return Promise.resolve({ path: '/settings/newsletter', method: 'PUT', version: 0, body });
  },
};

/** Versioned tables whose records nobody edits, and those with another test: gift card orders below, and wishes in `waitlist.test.ts`. */
const notEdited = ['calendarFeeds', 'waitlistEntries', 'secrets', 'giftCardOrders', 'wishes', 'passkeys'];

const toPath = (tableName: string) => tableName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const getStatuses = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

describeDatabases('two simultaneous edits of the same version', () => {
  const edited = new Set<string | undefined>();

  test.each(Object.keys(createRecord))(
    'of %s: one succeeds, the other gets the current version',
    async (name) => {
      const record = await createRecord[name]?.();
      if (!record) throw new Error(`There is no record ${name}.`);
      const { path, method = 'POST', body } = record;
      let { version } = record;
      edited.add((typeof path === 'string' ? path : path('a')).split('/')[1]);
      for (let round = 0; round < roundCount; round += 1) {
        const replies = await Promise.all(
          ['a', 'b'].map((editor) =>
            owner(typeof path === 'string' ? path : path(editor), {
              method,
              json: { version, ...body(`round ${round} ${editor}`, version) },
            }),
          ),
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

  test('are tested for every table with versions', () => {
    const versioned = Object.entries(tables).flatMap(([name, { row }]) =>
      'version' in row.shape && !notEdited.includes(name) ? [toPath(name)] : [],
    );
    expect(versioned.filter((path) => !edited.has(path))).toEqual([]);
    expect(versioned.length).toBeGreaterThan(10);
  });

  test.each(['restore', 'archive'])('that %s a gift card template: only one succeeds', async (action) => {
    const { rows } = await owner.get('/gift-card-templates');
    const { id, version } = rows.at(-1);
    const act = () => owner(`/gift-card-templates/${id}/${action}`, { json: { version } });
    expect(getStatuses(await Promise.all([act(), act()]))).toEqual([200, 409]);
  });

  test('that cancel a gift card order and record its payment: only one succeeds', async () => {
    for (let round = 0; round < roundCount; round += 1) {
      const json = order({ buyerEmail: `buyer${round}@example.com` });
      await studio.fetch('/api/gift-cards/orders', { json });
      const [{ id, version }] = await owner.list('/gift-card-orders?sort=-number');
      const path = `/gift-card-orders/${id}`;
      const replies = await Promise.all([
        owner(`${path}/cancel`, { json: { version } }),
        owner(`${path}/paid`, { json: { version, method: 'card' } }),
      ]);
      expect(getStatuses(replies)).toEqual([200, 409]);
    }
  });

  test('that delete a campaign, or delete and change it: only one succeeds', async () => {
    for (let round = 0; round < roundCount; round += 1) {
      const { id, version } = await owner.post('/campaigns', campaign);
      const path = `/campaigns/${id}`;
      const remove = () => owner(path, { method: 'DELETE', json: { version } });
      const change = () => owner(path, { method: 'PATCH', json: { ...campaign, version } });
      const replies = await Promise.all([remove(), round % 2 ? remove() : change()]);
      const [succeeded, failed] = replies.toSorted((a, b) => a.status - b.status);
      expect(succeeded?.status).toBe(200);
      // A deleted campaign can't be found.
      expect([404, 409]).toContain(failed?.status);
      const logged = await owner.list('/audit?q=campaign.delete');
      const deletions = logged.filter(({ subjectId }: { subjectId: string }) => subjectId === id);
      expect(deletions).toHaveLength(succeeded === replies[0] || round % 2 ? 1 : 0);
    }
  });

  test('that swap the same two gift card templates: only one succeeds', async () => {
    for (let round = 0; round < roundCount; round += 1) {
      const [first, second, ...others] = await owner.list('/gift-card-templates?state=active');
      const newOrder = [second, first, ...others].map(({ id, version }) => ({ id, version }));
      const swap = () => owner('/gift-card-templates/order', { method: 'PUT', json: { order: newOrder } });
      expect(getStatuses(await Promise.all([swap(), swap()]))).toEqual([200, 409]);
    }
  });

  test('that reset and change a setting: only one succeeds, unless there was nothing to reset', async () => {
    const value = { doubleOptIn: true, welcome: false };
    const path = '/settings/newsletter';
    for (let round = 0; round < roundCount; round += 1) {
      const { version } = (await owner.get('/settings')).settings.newsletter;
      const replies = await Promise.all([
        owner(path, { method: 'PUT', json: { version, value } }),
        owner(`${path}?version=${version}`, { method: 'DELETE', json: {} }),
      ]);
      const statuses = getStatuses(replies);
      // Resetting an unchanged setting does nothing, so both can succeed.
      expect(statuses[0]).toBe(200);
      expect([version === 0 ? 200 : 409, 409]).toContain(statuses[1]);
    }
  });

  test('that erase and change a person: only one succeeds', async () => {
    for (let round = 0; round < roundCount; round += 1) {
      const email = `gone${round}@example.com`;
      const { id, version } = await owner.post('/customers', { name: 'Noa', email });
      const path = `/customers/${id}`;
      const replies = await Promise.all([
        owner(path, { method: 'DELETE', json: { version, confirm: email } }),
        owner(path, { method: 'PATCH', json: { version, notes: 'Noa likes tulips' } }),
      ]);
      expect(getStatuses(replies)).toEqual([200, 409]);
    }
  });
});
