import { beforeAll, describe, expect, test } from 'vitest';
import { compose, type EmailContext } from '#src/service/mail/compose.ts';
import { emails } from '#src/domain/mail/emails.ts';
import { readStudio } from '../hosting/small-site.ts';

let context: EmailContext;
beforeAll(async () => {
  context = { studio: await readStudio(), siteOrigin: 'https://hushquarter.example' };
});

const composeText = (text: string, data: Record<string, string | null> = {}) =>
  compose({ subject: 'Hello', text }, data, context);

const getPreheader = (text: string, data = {}) =>
  /<div style="display:none[^>]*>([^&]*)/.exec(composeText(text, data).html)?.[1];

const findTags = (html: string) => (html.match(/<[^>]+>/g) ?? []).filter((tag) => tag !== '<br>');

test('a placeholder never shows an inherited object property', () => {
  const text = 'Hello {name},\n{constructor}\nsee you on {day}.';
  const email = compose(
    { subject: 'For {name}{constructor}', text },
    { name: 'Ada', day: 'Monday' },
    context,
  );
  expect(email.subject).toBe('For Ada');
  expect(email.text).toMatch(/^Hello Ada,\nsee you on Monday\.\n/);
});

describe('an email in HTML and plain text', () => {
  test('has a button, a link, a table and a quote in both', () => {
    const { html, text } = composeText(
      `Hi {name},\n\nRead [the rules]({site}/terms).\n\nSession: {session}\nTotal: {total}\n\n> {message}\n\n[Book now]({book})`,
      { name: 'Ada', session: 'Mini', total: '$79', message: 'One.\nTwo.' },
    );
    expect(text).toMatch(
      /^Hi Ada,\n\nRead the rules \(https:\/\/hushquarter\.example\/terms\)\.\n\nSession: Mini\nTotal: \$79\n\n> One\.\n> Two\.\n\nBook now: https:\/\/hushquarter\.example\/booking\n/,
    );
    expect(html).toMatch(/<th [^>]*scope="row"[^>]*>Total<\/th><td [^>]*>\$79<\/td>/);
    expect(html).toMatch(/<blockquote [^>]*>One\.<br>Two\.<\/blockquote>/);
    expect(html).toMatch(
      /<td class="button"[^>]*><a href="https:\/\/hushquarter\.example\/booking"[^>]*>Book now<\/a>/,
    );
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme:dark');
  });

  test('has bold and italic words in HTML, and the same words without asterisks in plain text', () => {
    const { html, text } = composeText(
      [
        '# A **quiet** room',
        'Hi **{firstname}**,',
        'We open on **Monday, at 3 pm**, *really*: ***bring a friend*** & **read *all* [the rules]({site}/terms)**.',
        '[**Prices**]({site}/pricing) and **{note}** ask *{name}*.',
        '> **Calm** & quick',
        'Session: **{session}**\nTotal: $79',
        '[**Book** now]({book})',
      ].join('\n\n'),
      { session: 'Mini', name: '<Ada>' },
    );
    expect(text).toMatch(
      /^A quiet room\n\nHi,\n\nWe open on Monday, at 3 pm, really: bring a friend & read all the rules \(https:\/\/hushquarter\.example\/terms\)\.\n\nPrices \(https:\/\/hushquarter\.example\/pricing\) and ask <Ada>\.\n\n> Calm & quick\n\nSession: Mini\nTotal: \$79\n\nBook now: https/,
    );
    for (const part of [
      /<strong>Monday, <span style="white-space:nowrap">at 3 pm<\/span><\/strong>, <em>really<\/em>/,
      /: <strong><em>bring a friend<\/em><\/strong> &amp; <strong>read <em>all<\/em> <a [^>]*>the rules<\/a><\/strong>\./,
      /<strong><a [^>]*pricing"[^>]*>Prices<\/a><\/strong> and {2}ask <em>&lt;Ada&gt;<\/em>\./,
      /<blockquote [^>]*><strong>Calm<\/strong> &amp; quick/,
      /<td [^>]*><strong>Mini<\/strong><\/td>/,
      />A quiet room<\/h1>/,
      />Book now<\/a>/,
    ])
      expect(html).toMatch(part);
    expect(getPreheader('Hi,\n\nWe open on **Monday**.')).toBe('We open on Monday.');
  });

  test.each([
    '2*3*4 = 24',
    'Prices* apply. *See the site',
    '* one\n* two * three',
    '** loud ** and **half',
    'https://hushquarter.example/*a*',
    '****',
  ])('shows other asterisks as they are: %s', (input) => {
    const { html, text } = composeText(input);
    expect(text.startsWith(input)).toBe(true);
    expect(html).not.toMatch(/<(?:strong|em)>/);
  });

  test('fills only its first button, and keeps times and phone numbers on one line', () => {
    const text = '[Pay now]({book})\n\nSaturday, at 3 pm, or call {phone}.\n\n[View your booking]({site})';
    const { html, text: plain } = composeText(text);
    expect(html).toMatch(/<td class="button"[^>]*><a [^>]*>Pay now</);
    expect(html).toMatch(/<td class="outline"[^>]*><a [^>]*>View your booking</);
    const [at, phone] = ['at 3 pm', '(704) 555-0137'].map((words) => `nowrap">${words}</span>`);
    expect(html).toContain(
      `Saturday, <span style="white-space:${at}, or call <span style="white-space:${phone}.`,
    );
    expect(plain).toContain('Saturday, at 3 pm, or call (704) 555-0137.');
  });

  test('has readable alt text for a blocked picture in dark mode', () => {
    const picture = { url: 'https://hushquarter.example/card.png', alt: 'A gift card' };
    const { html } = compose({ subject: 'Hello', text: 'Hi' }, {}, context, { picture });
    expect(html).toMatch(/<img class="ink" [^>]*alt="A gift card"/);
  });

  test('lists the discount before the total', () => {
    const { text } = compose(emails['booking-paid'], { discount: '$20', total: '$149' }, context);
    expect(text).toMatch(/Discount: \$20\nTotal: \$149/);
  });

  test('hides long URLs behind labels, but shows them in plain text', () => {
    const link = `https://hushquarter.example/api/bookings/${'a'.repeat(130)}`;
    const { html, text } = composeText('See it here: {link}', { link });
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(`See it here: ${link}`);
  });

  test('omits buttons without a URL, facts without a value and commas without a name', () => {
    const { html, text } = composeText(
      'Hi {firstname},\n\nSession: {session}\nNote: {note}\n\n[Pay {total}]({pay})\n\nSee you.',
      {
        session: 'Mini',
        total: '$79',
      },
    );
    expect(text).toMatch(/^Hi,\n\nSession: Mini\n\nSee you\.\n/);
    expect(html).not.toMatch(/class="button" bgcolor|Note|Pay/);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    '[Free money](https://evil.example)',
    'javascript:alert(1)',
    'https://evil.example/login',
    '{link}',
    '# Heading\n> quote\nTotal: $1',
    ']({site})',
    '**bold** and *italic*',
    '**',
  ])('never treats a person’s input as markup: %s', (input) => {
    const template = 'Hi **{name}**,\n\n> {message}\n\n[Hello {name}]({link})\n\nName: {name}\nNote: {note}';
    const fill = (text: string) =>
      composeText(template, { name: text, message: text, note: text, link: 'https://hushquarter.example/x' });
    expect(findTags(fill(input).html)).toEqual(findTags(fill('Ada').html));
  });

  test('has a preheader without a greeting, heading or cut-off word', () => {
    expect(
      getPreheader('Hi {name},\n\nIt’s canceled.\n\n{refund}', { name: 'Dr. Smith', refund: '$5 is back.' }),
    ).toBe('It’s canceled. $5 is back.');
    expect(
      getPreheader('# Open\n\nשלום שירה,\n\nTotal: {total}\nPaid: {total}\n\n> {message}', {
        total: '$5',
        message: 'See\nyou.',
      }),
    ).toBe('See you.');
    const words = getPreheader(`Hi,\n\n${'calm '.repeat(60)}`) ?? '';
    expect(words).toMatch(/^(?:calm )+calm…$/);
    expect(words.length).toBeGreaterThan(100);
  });

  test('leaves no double spaces for empty placeholders in plain text', () => {
    const { text } = composeText('Thanks. {delivery} Bye, {name}. {note}\n\nSee you.', {
      name: 'Ada',
      delivery: '',
    });
    expect(text).toMatch(/^Thanks\. Bye, Ada\.\n\nSee you\.\n/);
  });

  test('shows right-to-left text in its own direction', () => {
    const { html } = composeText('For: {name}\nTotal: {total}\n\n> {message}', {
      name: 'שירה (מאיה)',
      total: '$5',
      message: 'שלום!',
    });
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toMatch(/<td [^>]*dir="auto"[^>]*>שירה/);
    expect(html).toMatch(/<blockquote [^>]*dir="auto"[^>]*unicode-bidi:plaintext[^>]*>שלום!/);
  });

  test('uses only HTML that email clients support, and stays below Gmail’s limit of 102 kB', () => {
    const long = 'A quiet room and time. '.repeat(340).slice(0, 7900);
    const { html } = composeText(`# Hi\n\n${long}\n\nA: {a}\nB: {a}\n\n> {a}\n\n[Book]({book})`, { a: 'x' });
    expect(html).not.toMatch(/display:\s*(?:flex|grid)|position:|var\(|<script|<svg|<form/);
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    expect(html).toContain('<title>Hello</title>');
    const tables = html.match(/<table[^>]*>/g) ?? [];
    expect(tables.filter((table) => !table.includes('role="presentation"'))).toHaveLength(1); // the facts
  });

  test('links only http(s) addresses', () => {
    const { html } = composeText('[Press](javascript:alert)\n\n[here](data:text/html,x) it is');
    expect(html).not.toMatch(/href="(?:javascript|data)/);
  });

  test('keeps line breaks out of the subject', () => {
    const { subject } = compose(
      { subject: 'For {name}', text: 'Hi' },
      { name: 'Ada\r\nBcc: x@example.com' },
      context,
    );
    expect(subject).toBe('For Ada Bcc: x@example.com');
  });
});
