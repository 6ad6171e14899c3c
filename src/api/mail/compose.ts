import { escapeHtml } from '#src/lib/format/html.ts';
import type { Studio } from '#src/model/studio.ts';

export interface Composed {
  subject: string;
  text: string;
  html: string;
}

export type MailData = Record<string, string | null | undefined>;

/** Fills a text in and dresses it: plain text, and the same as simple HTML that every program shows. */
export function compose(
  { subject, text }: { subject: string; text: string },
  data: MailData,
  studio: Studio,
  footer: string | null = null,
): Composed {
  const filled = fill(text, data);
  const signature = signatureOf(studio);
  return {
    subject: oneLine(fill(subject, data)).slice(0, 200),
    text: [filled, signature.join('\n'), footer].filter(Boolean).join('\n\n') + '\n',
    html: document(filled, signature, footer),
  };
}

const brace = /\{([a-z]+)\}/g;

/** A line whose braces all stay empty says nothing and goes; so does the comma before an empty name. */
function fill(text: string, given: MailData): string {
  const data = new Map(Object.entries(given));
  return text
    .split('\n')
    .filter((line) => {
      const names = [...line.matchAll(brace)].map(([, name = '']) => name);
      return names.length === 0 || names.some((name) => data.get(name)) || /^(?:Hello|Hi|Dear)\b/.test(line);
    })
    .map((line) =>
      line.replaceAll(brace, (_, name: string) => data.get(name) ?? '').replace(/^(Hello|Hi|Dear) +,/, '$1,'),
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

// oxlint-disable-next-line no-control-regex -- a header's end is what may not come in
export const oneLine = (text: string) => text.replaceAll(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').trim();

function signatureOf({ brand, contact }: Studio): string[] {
  const { street, unit, city, state, zip, phone, email } = contact;
  const place = [street, unit, `${city}, ${state} ${zip}`].filter(Boolean).join(', ');
  return [brand.name, brand.slogan, place, `${phone} · ${email}`];
}

const address = /https?:\/\/[^\s<>"]+/g;

function paragraph(text: string, style: string): string {
  const linked = escapeHtml(text).replaceAll(
    address,
    (link) => `<a href="${link}" style="color:#9a4a2c">${link}</a>`,
  );
  return `<p style="${style}">${linked.replaceAll('\n', '<br>')}</p>`;
}

function document(text: string, signature: string[], footer: string | null): string {
  const body = text.split(/\n{2,}/).map((part) => paragraph(part, 'margin:0 0 1em'));
  const small = 'margin:0 0 0.75em;font-size:14px;color:#6d5f55';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head>
<body style="margin:0;background:#f7f1e8"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:17px/1.55 Georgia,serif;color:#2c211b">
${body.join('\n')}
<hr style="border:0;border-top:1px solid #d9cbbb;margin:28px 0">
${paragraph(signature.join('\n'), small)}
${footer ? paragraph(footer, small) : ''}
</div></body></html>`;
}

/** Example data for previews. */
export const exampleData: MailData = {
  firstname: 'Robin',
  name: 'Robin Example',
  recipient: 'Robin Example',
  buyer: 'Kim Example',
  email: 'robin@example.com',
  phone: '(704) 555-0100',
  topic: 'booking',
  message: 'Is the studio free on Saturday?',
  number: 'HQ-1042',
  session: 'Standard',
  when: 'Saturday, November 22, 3:00 pm',
  before: 'Friday, November 21, 3:00 pm',
  held: 'Thursday, November 20, 2:00 pm',
  lapses: 'Saturday, November 22, 12:00 pm',
  what: 'moved',
  total: '$169',
  amount: '$149',
  guests: '2',
  note: 'We bring a dog.',
  reason: 'The room is taken at that time.',
  code: 'ABCD-EFGH-JKLM-NPQR',
  headline: 'For you, in your own light',
  link: 'https://hushquarter.example/',
  unsubscribe: 'https://hushquarter.example/newsletter/unsubscribe',
};
