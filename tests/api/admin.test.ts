import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { insert } from '#src/service/db/tables.ts';
import { booking, order, teamOrder } from './example-requests.ts';
import { owner, studio, test } from './service-test.ts';

const domain = import.meta.glob<Record<string, unknown>>(
  ['../../src/domain/**/*.ts', '!../../src/domain/**/*.test.ts'],
  { eager: true },
);

/** Finds the routes in an object of endpoints. */
const findRoutes = (exported: unknown): string[] =>
  Object.values(exported ?? {}).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null && 'route' in value ? String(value.route) : [],
  );

describe('the admin', () => {
  test('requires a session for every GET request', async () => {
    const paths = studio.app.routes
      .filter(({ method, path }) => method === 'GET' && /^\/api\/admin\/[^*]*$/.test(path))
      .map(({ path }) => path.replaceAll(/:\w+(?:\{[^/]*\})?/g, 'x'));
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths) {
      const { status, json } = await studio.fetch(path);
      expect([path, status, json]).toEqual([path, 401, { success: false, error: 'Please sign in.' }]);
    }
  });

  test('can be read while the database cannot be written, and changes say why they fail', async () => {
    await studio.fetch('/api/contact', {
      json: { name: 'Robin', email: 'robin@example.com', message: 'Do you have parking?' },
    });
    const paths = studio.app.routes
      .filter(({ method, path }) => method === 'GET' && /^\/api\/admin\/[^*]*$/.test(path))
      .map(({ path }) => path.replaceAll(/:\w+(?:\{[^/]*\})?/g, 'x'))
      // Exports are recorded in the audit log.
      .filter((path) => !path.includes('.csv'));
    await owner.get('/session');
    await sql`pragma query_only = 1`.execute(studio.service.db);
    studio.clock.time += 2 * 60_000;
    for (const path of paths) {
      const { status } = await owner(path);
      expect([path, status]).not.toEqual([path, 503]);
    }
    expect((await owner.get('/messages')).total).toBe(1);
    const change = await owner('/customers', {
      json: { name: 'Ada', email: 'ada@example.com' },
    });
    expect([change.status, change.json.code]).toEqual([503, 'database-read-only']);
    expect(change.json.error).toContain('database is read-only. Nothing was saved.');
    await sql`pragma query_only = 0`.execute(studio.service.db);
  });

  test('searches, sorts and paginates a list, and escapes formulas in its export', async () => {
    for (const name of ['Ada', 'Bea', '=cmd()', 'Dora']) {
      await owner('/customers', {
        json: {
          name,
          email: `${encodeURIComponent(name).length}${name.at(0)}@example.com`.replace('=', 'c'),
        },
      });
    }
    const page = await owner.get('/customers?sort=name&size=2&page=2');
    expect(page).toMatchObject({ total: 4, pages: 2, page: 2, sort: 'name' });
    expect(page.rows.map(({ name }: { name: string }) => name)).toEqual(['Bea', 'Dora']);
    expect((await owner.get('/customers?q=DOR')).total).toBe(1);
    expect((await owner.get('/customers?q=%25')).total).toBe(0);
    const { text, headers } = await owner('/customers.csv?sort=name');
    expect(headers.get('content-disposition')).toContain('customers.csv');
    expect(text).toContain(`\r\n"'=cmd()",`);
  });

  test('exports each of thousands of rows once', async () => {
    await owner('/customers', { json: { name: 'Ada', email: 'ada@example.com' } });
    const { db } = studio.service;
    const customer = await db.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
    const names = Array.from({ length: 3500 }, (_, index) => `Person ${String(index).padStart(4, '0')}`);
    const rows = names.map((name) => ({
      ...customer,
      id: name,
      name,
      email: `${name}@x.example`,
      search: name,
    }));
    for (let start = 0; start < rows.length; start += 500)
      await insert(db, 'customers', rows.slice(start, start + 500)).execute();
    const { text } = await owner('/customers.csv?sort=name&q=person');
    expect(text.match(/(?<=")Person \d{4}(?=",)/g)).toEqual(names);
  });

  test('exports the same labels as the screens, not stored values', async () => {
    await studio.fetch('/api/gift-cards/orders', { json: order() });
    await studio.fetch('/api/teams/orders', { json: teamOrder() });
    const line = { kind: 'correction', method: 'other', amount: -500, description: 'Deposit slip' };
    await owner('/transactions', { json: { ...line, purpose: 'gift_card' } });
    for (const list of ['gift-card-orders', 'team-orders']) {
      const [{ id, version }] = await owner.list(`/${list}`);
      await owner(`/${list}/${id}/cancel`, { json: { version } });
      expect((await owner(`/${list}.csv`)).text).toContain(',"Canceled",');
      const repeated = await owner(`/${list}/${id}/cancel`, { json: { version: version + 1 } });
      expect(repeated.json.error).toContain('is already canceled.');
    }
    const month = 'from=2025-11-01&to=2025-11-30';
    const { text, headers } = await owner(`/transactions.csv?${month}`);
    expect(text).toContain(',"Correction","Other","Gift card","-5.00",');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="transactions-from-2025-11-01-to-2025-11-30.csv"',
    );
    const malformed = await owner(`/transactions.csv?${new URLSearchParams({ from: '"; x="' })}`);
    expect(malformed.headers.get('content-disposition')).toBe('attachment; filename="transactions.csv"');
  });

  test('changes only the submitted fields of a customer', async () => {
    const person = { name: 'Robin', email: 'robin@example.com', phone: '(704) 555-0100' };
    const { id, version } = await owner.post('/customers', person);
    const change = (json: object) => owner(`/customers/${id}`, { method: 'PATCH', json });
    const withNotes = await change({ version, notes: 'Prefers mornings' });
    expect(withNotes.json.data).toMatchObject({ ...person, notes: 'Prefers mornings' });
    const withoutPhone = await change({ version: version + 1, phone: '' });
    expect(withoutPhone.json.data).toMatchObject({ phone: null, notes: 'Prefers mornings' });
  });

  test('records every change in the audit log, without customers’ names', async () => {
    await studio.fetch('/api/bookings', { json: booking() });
    const [row] = await owner.list('/bookings');
    await owner(`/bookings/${row.id}/accept`, { json: { version: 1 } });
    const lines = await owner.list('/audit');
    const actions = lines.map(({ action }: { action: string }) => action);
    expect(actions.toSorted()).toEqual(['booking.accept', 'booking.request', 'session.begin']);
    expect(JSON.stringify(lines)).not.toContain('Robin');
  });

  test('previews, saves and uses an email template, and rejects a stale edit', async () => {
    const text = { subject: 'Got it, {name}', text: 'Hi {name},\n\nwe have your <message>.' };
    const preview = await owner.post('/settings/email-preview', { kind: 'contact-received', ...text });
    expect(preview.html).toContain('we have your &lt;message&gt;.');
    const save = () => owner.saveSettings('emailTemplates', { 'contact-received': text });
    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(409);
    await studio.fetch('/api/contact', { json: { name: 'Robin', email: 'r@example.com', message: 'Hi' } });
    expect((await studio.getEmails()).join('\n')).toContain('Subject: Got it, Robin');
  });

  test('rejects an email template with an unknown placeholder and lists the valid ones', async () => {
    const text = { subject: 'Your photos', text: 'Hi {name},\n\nYour photos: {gallery}' };
    const message = /^\{gallery\} isn’t available in this email\. You can use \{name\}, .*\{book\}/;
    const json = { version: 0, value: { 'contact-received': text } };
    const saved = await owner('/settings/emailTemplates', { method: 'PUT', json });
    expect(saved.status).toBe(422);
    expect(saved.json.fields['contact-received.text']).toMatch(message);
    const draft = { kind: 'contact-received', ...text };
    const preview = await owner('/settings/email-preview', { json: draft });
    expect(preview.json.fields.text).toMatch(message);
    for (const placeholder of ['{Name}', '{first name}', '{first_name}']) {
      const typo = { ...draft, text: `Hi ${placeholder},` };
      const { fields } = (await owner('/settings/email-preview', { json: typo })).json;
      expect(fields.text).toContain(`${placeholder} isn’t available in this email.`);
    }
  });

  test('previews an email with its picture and unsubscribe line', async () => {
    const { emailTemplates } = await owner.get('/settings');
    const preview = async (kind: string) => {
      const { subject, text } = emailTemplates[kind];
      return (await owner('/settings/email-preview', { json: { kind, subject, text } })).json.data
        .html as string;
    };
    expect(await preview('newsletter-welcome')).toContain('>Unsubscribe</a>');
    expect(await preview('waitlist-welcome')).toContain('>Unsubscribe</a>');
    expect(await preview('gift-card')).toMatch(
      /<img [^>]*\/images\/site\/gift-card\.jpg" alt="Hush Quarter gift card"/,
    );
    expect(await preview('booking-accepted')).not.toMatch(/<img|Unsubscribe/);
  });

  test('counts a later step of the booking funnel as having passed the earlier ones', async () => {
    for (const step of ['view', 'time', 'time', 'details'])
      await studio.fetch('/api/funnel', { json: { step } });
    const { funnel } = await owner.get('/dashboard');
    expect(
      Object.fromEntries(funnel.map(({ step, count }: { step: string; count: number }) => [step, count])),
    ).toEqual({
      view: 2,
      session: 2,
      time: 2,
      details: 1,
      request: 0,
    });
  });

  test('a calendar feed works until revoked', async () => {
    await studio.fetch('/api/bookings', { json: booking() });
    const { id, url } = await owner.post('/calendar-feeds', { name: 'Phone' });
    const path = new URL(url).pathname;
    expect((await studio.fetch(path)).text).toMatch(
      /BEGIN:VEVENT[\s\S]*Robin Example: Standard \(requested\)/,
    );
    await owner(`/calendar-feeds/${id}`, { method: 'DELETE', json: {} });
    expect((await studio.fetch(path)).status).toBe(404);
  });

  test('serves an OpenAPI document generated from the schemas', async () => {
    const document = (await owner('/openapi.json')).json;
    const { properties } =
      document.paths['/api/bookings'].post.requestBody.content['application/json'].schema;
    expect(Object.keys(properties)).toContain('code');
    expect(document.paths['/api/admin/bookings/{id}/accept'].post).toBeDefined();
  });

  test('implements every endpoint that is described in src/domain', async () => {
    const { paths } = (await owner('/openapi.json')).json;
    const routes = Object.values(domain).flatMap((module) => Object.values(module).flatMap(findRoutes));
    expect(routes.length).toBeGreaterThan(80);
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      expect(paths[`/api/admin${path.replace(':id', '{id}')}`]?.[method.toLowerCase()], route).toBeDefined();
    }
  });
});
