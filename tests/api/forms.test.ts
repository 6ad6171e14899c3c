import { describe, expect, onTestFinished } from 'vitest';
import { openSite } from '#cli/serve/site.ts';
import { publish, put, smallSite, writeSite } from '../hosting/small-site.ts';
import { order } from './example-requests.ts';
import { describeDatabases, owner, restart, studio, test } from './service-test.ts';

const subscription = (email: string, overrides: object = {}) => ({
  email,
  firstname: 'Robin',
  newsletter_type: 'popup_form',
  ...overrides,
});

const listSubscribers = async () => await owner.list('/subscribers');

/** Publishes a site, and reads its pages as `studio serve` does. */
async function openPages(dist: string) {
  await publish(dist);
  const site = await openSite({ dist });
  onTestFinished(() => site.close());
  return site.readPage;
}

describeDatabases('signing up', () => {
  test('repeating an Idempotency-Key returns the same response, or an error if the body differs', async () => {
    const headers = { 'Idempotency-Key': 'order-1' };
    const first = await studio.fetch('/api/gift-cards/orders', { json: order(), headers });
    const repeated = await studio.fetch('/api/gift-cards/orders', { json: order(), headers });
    expect(repeated.json).toEqual(first.json);
    const other = await studio.fetch('/api/gift-cards/orders', { json: order({ amount: 50 }), headers });
    expect(other.status).toBe(422);
    expect((await owner.get('/gift-card-orders')).total).toBe(1);
  });
});

describe('signing up', () => {
  test('a repeated submission is stored once and gets the same response', async () => {
    const first = await studio.fetch('/api/subscribe', { json: subscription('robin@example.com') });
    const repeated = await studio.fetch('/api/subscribe', { json: subscription('robin@example.com') });
    expect(first.json).toEqual({ success: true, data: { email: 'robin@example.com' } });
    expect(repeated.text).toBe(first.text);
    await studio.fetch('/api/subscribe', {
      json: subscription('Robin@Example.com', { newsletter_type: 'general' }),
    });
    expect(await listSubscribers()).toMatchObject([
      { email: 'robin@example.com', newsletters: ['general', 'popup_form'] },
    ]);
    expect(
      (await studio.getEmails()).filter((email) => email.includes('Welcome to the Hush Quarter newsletter')),
    ).toHaveLength(1);
  });

  test('with double opt-in, is confirmed by pressing a button, not just by opening the link', async () => {
    const value = { doubleOptIn: true, welcome: true };
    await owner.saveSettings('newsletter', value);
    const { json } = await studio.fetch('/api/subscribe', { json: subscription('robin@example.com') });
    expect(json.data.mustConfirm).toBe(true);
    const [email = ''] = await studio.getEmails();
    const token = /newsletter\/confirm\?token=([\w.-]+)/.exec(email)?.[1] ?? '';
    await studio.fetch(`/api/newsletter/confirm?token=${token}`);
    expect((await listSubscribers())[0].status).toBe('pending');
    const confirmed = await studio.fetch('/api/newsletter/confirm', { json: { token } });
    expect(confirmed.status).toBe(200);
    expect((await listSubscribers())[0].status).toBe('subscribed');
    expect((await studio.fetch('/api/newsletter/confirm', { json: { token: `${token}x` } })).status).toBe(
      422,
    );
  });

  test.each([
    [true, 'You’ll get the opening date and membership news before anyone else.'],
    [false, 'You’ll get membership news before anyone else.'],
  ])(
    'for the waitlist sends a welcome email that says what the sign-up form promised (opening soon: %s)',
    async (openingSoon, sentence) => {
      await restart({
        change: ({ brand }) => (brand.openingSoon = openingSoon),
      });
      await studio.fetch('/api/waitlist', { json: { email: 'robin@example.com', interest: 'opening' } });
      const [email] = await studio.getEmails();
      expect(email).toContain(sentence);
    },
  );

  test('one-click unsubscribe takes effect immediately (RFC 8058)', async () => {
    await studio.fetch('/api/subscribe', { json: subscription('robin@example.com') });
    const [email = ''] = await studio.getEmails();
    expect(email).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, url = ''] = /List-Unsubscribe:\s*<https:\/\/[^/]+([^>]+)>/.exec(email) ?? [];
    const form = { 'List-Unsubscribe': 'One-Click' };
    expect((await studio.fetch(url)).status).toBe(404);
    expect((await studio.fetch(url, { form })).status).toBe(200);
    expect((await listSubscribers())[0].status).toBe('unsubscribed');
  });

  test('the twenty-first sign-up in a minute is rejected, but works a minute later', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) {
      statuses.push(
        (await studio.fetch('/api/subscribe', { json: subscription(`r${index}@example.com`) })).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
    const rejected = await studio.fetch('/api/subscribe', { json: subscription('x@example.com') });
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    studio.clock.time += 61_000;
    expect((await studio.fetch('/api/subscribe', { json: subscription('x@example.com') })).status).toBe(200);
  });
});

describe('a form', () => {
  test('filled in by a bot gets the usual response and is not stored', async () => {
    const accepted = await studio.fetch('/api/subscribe', {
      json: subscription('p@example.com', { elapsed: 5000 }),
    });
    const botFields = [{ website: 'http://spam.example' }, { elapsed: 3 }];
    for (const fields of botFields) {
      const { status, json } = await studio.fetch('/api/subscribe', {
        json: subscription('m@example.com', fields),
      });
      expect({ status, keys: Object.keys(json.data) }).toEqual({
        status: 200,
        keys: Object.keys(accepted.json.data),
      });
    }
    const { rows } = await owner.get('/subscribers');
    expect(rows).toHaveLength(1);
  });

  test('redirects without JavaScript', async () => {
    const founders = '/thank-you-for-founders-newsletter';
    for (const [path, form, page] of [
      ['subscribe', { email: 'a@example.com', newsletter_type: 'general' }, '/thank-you'],
      ['subscribe', { email: 'b@example.com', newsletter_type: 'founders' }, founders],
      ['waitlist', { email: 'c@example.com', interest: 'membership' }, founders],
      ['contact', { name: 'A', email: 'd@example.com', message: 'Hello' }, '/thank-you'],
    ] as [string, Record<string, string>, string][]) {
      const { status, headers } = await studio.fetch(`/api/${path}`, { form });
      expect([form, status, headers.get('location')]).toEqual([form, 303, page]);
    }
  });

  test('with errors comes back with the values that were entered, without JavaScript', async () => {
    const dist = await writeSite(smallSite);
    await put(
      dist,
      'contact.html',
      `<!doctype html><html><head><script type="module" src="/assets/app.js"></script></head><body>
      <form data-form="contact" method="post" action="/api/contact"><p data-status role="status"></p>
      <input name="name"><input name="email" aria-describedby="e"><p id="e" data-error-for="email" hidden></p>
      <select name="topic"><option value="booking">Booking</option><option value="other">Other</option></select>
      <textarea name="message"></textarea><p data-error-for="message" hidden></p></form></body></html>`,
    );
    await restart({ readPage: await openPages(dist) });
    const form = { name: '"><b>Jo', email: 'nonsense', topic: 'other', message: '</textarea><script>x' };
    const { status, headers, text } = await studio.fetch('/api/contact', { form });
    expect([status, headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(text).toContain('aria-invalid="true"');
    expect(text).toMatch(/data-error-for="email">Please enter an email address such as/);
    expect(text).toMatch(/data-error-for="message" hidden/);
    expect(text).toContain('<option value="other" selected>');
    expect(text).toContain('value="&#x22;><b>Jo"');
    expect(text).not.toContain('<script>x');
    expect(text).not.toContain('type="module"');
  });

  test('rejected for a reason other than its field values gets a short error page', async () => {
    const dist = await writeSite(smallSite);
    await put(
      dist,
      'contact.html',
      `<!doctype html><form method="post" action="/api/contact"><input name="name"></form>${'<p>x'.repeat(5000)}`,
    );
    await restart({ readPage: await openPages(dist) });
    const form = { name: 'Jo' };
    const send = (options: object) => studio.fetch('/api/contact', { form, ...options });
    const rejected = [
      await send({ headers: { origin: 'https://elsewhere.example' } }),
      await send({ form: { name: 'x'.repeat(70_000) } }),
      await send({ form: Array.from({ length: 201 }, () => ['a', '1']) }),
      await send({ headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
    ];
    const invalid = [];
    for (let index = 0; index < 8; index += 1) {
      invalid.push(await send({}));
    }
    expect(rejected.map(({ status }) => status)).toEqual([403, 413, 413, 415]);
    expect(invalid.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422, 422, 429]);
    expect(invalid[0]?.text.length).toBeGreaterThan(20_000);
    for (const { headers, text } of [...rejected, ...invalid.slice(7)]) {
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(text).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(text).not.toContain('<form');
      expect(text.length).toBeLessThan(6000);
    }
  });

  test('with a line break in the name is rejected', async () => {
    const message = { name: 'Jo\r\nBcc: all@example.com', email: 'jo@example.com', message: 'Hi' };
    expect((await studio.fetch('/api/contact', { json: message })).status).toBe(422);
  });

  test('accepts only the site’s origin, even if the service runs on another host', async () => {
    const preflight = (origin: string) =>
      studio.fetch('/api/subscribe', { method: 'OPTIONS', headers: { origin } });
    expect((await preflight('https://hushquarter.example')).headers.get('access-control-allow-origin')).toBe(
      'https://hushquarter.example',
    );
    expect(
      (await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });
});
