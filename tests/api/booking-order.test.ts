import { expect } from 'vitest';
import type { Studio } from '#src/domain/studio/studio.ts';
import { act, findEmails, getPageLink, requestBooking } from './booking-client.ts';
import { order as giftCard } from './example-requests.ts';
import { owner, restart, studio, test } from './service-test.ts';

/** A millisecond more than a minute, because the scheduler runs at most once a minute. */
const minute = 60_001;
const order = { time: '14:00', extraTime: 30, addOns: ['rawFiles', 'backdropOptions'], guests: 3 };
const length = '45 minutes (+ 30 minutes extra)';

/** Returns an email's plain text, and its HTML with "|" in place of tags. */
async function readEmail(subject: RegExp) {
  const [email = ''] = await findEmails(subject);
  const [, plain = '', html = ''] = email.split(/^Content-Type: text\//m);
  return { plain, html: html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'), email };
}

function expectOrder({ plain, html }: { plain: string; html: string }) {
  for (const [label, value] of [
    ['Session', `Standard, ${length}`],
    ['People', '3'],
    ['Add-ons', 'RAW files, Backdrop options'],
  ]) {
    expect(plain).toContain(`${label}: ${value}`);
    expect(html).toContain(`|${label}|${value}|`);
  }
}

test('every booking email lists the order, in HTML and plain text, as do the customer’s page and the owner’s calendar feed', async () => {
  const id = await requestBooking(order);
  expectOrder(await readEmail(/^We got your request/));
  expectOrder(await readEmail(/^Request HQ-1001/));
  const page = (await studio.fetch(await getPageLink())).text;
  expect(page).toContain(`<dt>Session</dt><dd>Standard, ${length}</dd>`);
  expect(page).toContain('<dt>People</dt><dd>3, including you</dd>');
  expect(page).toContain('<dt>Add-ons</dt><dd>RAW files, Backdrop options</dd>');
  const { url, svg } = await owner.post('/calendar-feeds', { name: 'Phone' });
  expect(svg).toMatch(/^<svg/);
  const feed = (await studio.fetch(new URL(url).pathname)).text.replaceAll(/\r?\n /g, '');
  expect(feed).toContain('SUMMARY:Robin Example: Standard (requested)');
  expect(feed).toContain('DTEND:20251125T201500Z');
  expect(feed).toContain(String.raw`${length}\n3 people\nRAW files\, Backdrop options`);
  await act(id, 'accept');
  const confirmed = await readEmail(/^Confirmed/);
  expectOrder(confirmed);
  expect(confirmed.email.replaceAll(/\r?\n /g, '')).toContain('DTEND:20251125T201500Z');
  await act(id, 'edit', { session: 'standard', ...order });
  expectOrder(await readEmail(/^Your booking HQ-1001 has changed/));
  studio.clock.time = Date.parse('2025-11-24T16:00:00Z');
  await studio.scheduler.runDue();
  const reminder = await readEmail(/^Tomorrow/);
  expectOrder(reminder);
  expect(reminder.plain).toMatch(/Due: \$\d+\r?\n/);
  expect(reminder.plain).toContain('You’ll pay at the studio, with a credit or debit card.');
});

test('the email to the studio has the customer’s contact details, the payment and the complete note', async () => {
  const card = await owner.post('/gift-cards', { ...giftCard(), amount: 5000 });
  await requestBooking({ ...order, code: card.code, note: 'Two of us.\n\nAnd a dog.' });
  const { plain, email } = await readEmail(/^Request HQ-1001/);
  expect(plain).toMatch(
    /Gift card: \$50, held until we confirm\r?\nEmail: robin@example\.com\r?\nPhone: \(704\) 555-0100\r?\n/,
  );
  expect(plain).toMatch(/> Two of us\.\r?\n> ?\r?\n> And a dog\./);
  expect(email).toContain('https://hushquarter.example/admin/calendar?booking=HQ-1001');
});

test('emails and the page say what a late cancellation costs if the owner has set it', async () => {
  const change = ({ booking: settings }: Studio) =>
    void (settings.lateCancellation = 'You would still owe the price.');
  await restart({ change });
  await act(await requestBooking(order), 'accept');
  expect((await studio.fetch(await getPageLink())).text).toContain('You would still owe the price.');
  expect((await readEmail(/^Confirmed/)).plain).toMatch(/You would\s+still\s+owe\s+the\s+price\./);
});

test('until the studio has opened, the confirmation and the page say what happens if it isn’t open by then', async () => {
  await act(await requestBooking(order), 'accept');
  const note = 'If we aren’t open by then, we’ll email you beforehand';
  expect((await studio.fetch(await getPageLink())).text).toContain(note);
  expect((await readEmail(/^Confirmed/)).plain.replaceAll(/\s+/g, ' ')).toContain(note);
  await restart({ change: ({ brand }: Studio) => void (brand.openingSoon = false) });
  expect((await studio.fetch(await getPageLink())).text).not.toContain(note);
});

test('a request for more people than the price includes says that the fee follows', async () => {
  await requestBooking({ ...order, guests: 6 });
  const { plain } = await readEmail(/^We got your request/);
  expect(plain).toMatch(/^Total: \$\d+ plus the extra-guest fee$/m);
  expect(plain).toContain('We’ll email you the extra-guest fee when we confirm, and you can still say no.');
});

test('the customer’s page says for how many people the session is, also for one', async () => {
  await requestBooking({ ...order, guests: 1 });
  const { text } = await studio.fetch(await getPageLink());
  expect(text).toContain('<dt>People</dt><dd>Just you</dd>');
});

test('the owner can use the order’s placeholders in custom templates', async () => {
  const text = '{firstname}: {session}, {length}, {guests}, {addons}. {reply}';
  const value = { 'booking-received': { subject: 'Ours', text } };
  const saved = await owner.saveSettings('emailTemplates', value);
  expect(saved.status).toBe(200);
  await requestBooking(order);
  expect((await readEmail(/^Ours/)).plain).toContain(
    `Robin: Standard, ${length}, 3, RAW files, Backdrop options. We’ll reply by email within a day.`,
  );
});

test('a request for a session within 48 hours promises a reply before the session, and expires two hours before it', async () => {
  const unconfirmed = 'The time isn’t confirmed until we do.';
  await requestBooking({ day: '2025-11-22', time: '12:00' });
  expect((await readEmail(/^We got your request/)).plain).toContain(
    `We’ll reply by email before your session starts. ${unconfirmed}`,
  );
  expect((await studio.fetch(await getPageLink())).text).toContain(unconfirmed);
  studio.clock.time = Date.parse('2025-11-22T15:00:00Z') - minute;
  await studio.scheduler.runDue();
  expect(await findEmails(/has expired/)).toEqual([]);
  studio.clock.time += minute;
  await studio.scheduler.runDue();
  expect(await findEmails(/has expired/)).toHaveLength(1);
  expect((await studio.fetch(await getPageLink())).text).not.toContain(unconfirmed);
});

test('a request made an hour before its session expires after half an hour, not immediately', async () => {
  await studio.stop();
  await restart({ change: (settings) => void (settings.booking.leadHours = 1) });
  await requestBooking({ day: '2025-11-21', time: '13:00' });
  studio.clock.time += 30 * minute - minute;
  await studio.scheduler.runDue();
  expect(await findEmails(/has expired/)).toEqual([]);
  studio.clock.time += minute;
  await studio.scheduler.runDue();
  expect(await findEmails(/has expired/)).toHaveLength(1);
});
