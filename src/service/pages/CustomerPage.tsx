/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { raw } from 'hono/html';
import { formatPostalAddress, getPhoneUrl } from '#src/domain/studio/contact.ts';
import { keepTimesTogether } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';
import type { Service } from '../service.ts';
import { renderDocument, darkColors, lightColors } from '../document.ts';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';

export const Facts = ({
  rows,
}: {
  rows: readonly (readonly [term: string, value: string | null | undefined])[];
}) => (
  <dl>
    {rows.map(
      ([term, value]) =>
        value && (
          <>
            <dt>{term}</dt>
            <dd>{keepTimesTogether(value)}</dd>
          </>
        ),
    )}
  </dl>
);

export const ButtonForm = ({ action, label }: { action: string; label: string }) => (
  <form method="post" action={action}>
    <p>
      <button>{label}</button>
    </p>
  </form>
);

/** Shown to customers who come from the checkout before their payment has arrived. `page` is where they can pay. */
export const WaitingForPayment = ({
  text,
  page,
  purchase,
}: {
  text: string;
  page: string;
  purchase: 'booking' | 'order';
}) => (
  <>
    <p>{text} That usually takes a few seconds.</p>
    <p>
      <a class="button" href="?paid">
        Check again
      </a>
    </p>
    <p class="note">
      Haven’t paid? <a href={page}>Go back to your {purchase}</a>.
    </p>
  </>
);

export type PageService = Pick<Service, 'studio' | 'siteOrigin' | 'readPage'>;

/**
 * Copies the `@font-face` rules and the picture of the door from one of the site's pages. Returns none if the service has its own origin,
 * because browsers would not load the fonts.
 */
async function readSiteParts({
  studio,
  readPage,
}: PageService): Promise<{ fontFaces: string; door: string }> {
  const page = studio.hosting.apiOrigin ? null : await readPage(paths.thankYou());
  const fontFaces = page?.match(/@font-face\{[^}]*\}/g) ?? [];
  const [door = ''] = page?.match(/<picture.*?<\/picture>/s) ?? [];
  return {
    fontFaces: fontFaces.join(''),
    door: door.replaceAll(/sizes="[^"]*"/g, 'sizes="(width >= 48rem) 44rem, 100vw"'),
  };
}

export function renderMessagePage(
  service: PageService,
  message: string,
  {
    items = [],
    paragraphs = [],
    after,
  }: { items?: readonly string[]; paragraphs?: readonly string[]; after?: Child } = {},
): Promise<string> {
  const main = (
    <>
      <h1 class={message.endsWith('.') ? 'sentence' : undefined}>{message}</h1>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li>{item}</li>
          ))}
        </ul>
      )}
      {paragraphs.map((text) => (
        <p>{text}</p>
      ))}
      {after}
    </>
  );
  return renderCustomerPage(service, { title: message, main });
}

interface CustomerPage {
  title: string;
  head?: Child;
  main: Child;
  /** shows the picture of the studio's door */
  hasDoor?: boolean;
}

/** Renders a page for a customer, with the studio's name and contact details. It works without JavaScript. */
export async function renderCustomerPage(
  service: PageService,
  { title, head, main, hasDoor = false }: CustomerPage,
): Promise<string> {
  const { brand } = service.studio;
  const { fontFaces, door } = await readSiteParts(service);
  return renderDocument(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>
          {title} | {brand.name}
        </title>
        <style>{raw(fontFaces + customerStyle)}</style>
        {head}
        <link rel="icon" href="/icon.svg" />
      </head>
      <body>
        <div class="page">
          <header>
            <a href={`${service.siteOrigin}/`}>{brand.name}</a>
          </header>
          <main>
            {hasDoor && <div class="picture">{raw(door)}</div>}
            {main}
          </main>
          <Footer service={service} />
        </div>
      </body>
    </html>,
  );
}

function Footer({ service: { studio, siteOrigin } }: { service: PageService }) {
  const { phone, email, mapLink } = studio.contact;
  // Allow line breaks after commas only, so that no unit number or ZIP code is alone on a line.
  const address = formatPostalAddress(studio.contact).replaceAll(/(?<!,) /g, '\u00A0');
  const separator = ' \u00A0·\u00A0 ';
  return (
    <footer>
      <p>
        <a href={mapLink}>{address}</a>
      </p>
      <p>
        <a href={getPhoneUrl(phone)}>{phone}</a>
        {separator}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>
        <a href={`${siteOrigin}${paths.faq()}`}>FAQ</a>
        {separator}
        <a href={`${siteOrigin}${paths.terms()}`}>Terms</a>
      </p>
    </footer>
  );
}

const lightDark = (name: keyof typeof lightColors) => `light-dark(${lightColors[name]},${darkColors[name]})`;

/** Looks like the site, whose styles are built separately: headings, round buttons with a dot, and disclosures with a plus. */
const customerStyle = `:root{color-scheme:light dark;--desk:${lightDark('desk')};--paper:${lightDark('paper')};--ink:${lightDark('ink')};--muted:${lightDark('muted')};--accent:${lightDark('accent')};--line:${lightDark('line')};--ember:${lightDark('ember')};--serif:"Instrument Serif","Fallback Serif","Fallback Noto",Georgia,serif;--radius:2px;--inset:clamp(1.25rem,6vw,4rem)}
*{box-sizing:border-box}
body{font:1.0625rem/1.55 "Instrument Sans","Fallback Sans",system-ui,sans-serif;margin:0;background:var(--desk);color:var(--ink);overflow-wrap:anywhere;text-wrap:pretty}
.page{max-width:44rem;margin:0 auto;background:var(--paper);min-height:100vh;display:flex;flex-direction:column;padding:0 var(--inset)}
header{padding:1.75rem 0;border-bottom:1px solid var(--line)}
header a{font:1.75rem/1.1 var(--serif);text-decoration:none;letter-spacing:-.01em}
.picture{margin:-2.5rem calc(-1*var(--inset)) 2.5rem}
.picture img{display:block;inline-size:100%;block-size:auto;aspect-ratio:2;object-fit:cover;object-position:var(--focal)}
main{flex:1;padding:2.5rem 0 3.5rem}
footer{border-top:1px solid var(--line);padding:1.5rem 0 2.5rem;font-size:.9375rem;color:var(--muted)}
footer p{margin:0 0 .35rem;text-wrap:balance}
h1,h2{font-family:var(--serif);font-weight:400;line-height:1.08;letter-spacing:-.01em;text-wrap:balance}
h1{font-size:clamp(3.25rem,16.5vw,4.5rem);line-height:.98;letter-spacing:-.022em;margin:0 0 1.25rem}
h1.sentence{font-size:clamp(2.25rem,7vw,3.25rem);line-height:1.08}
h1+p:not([role]){font-size:1.25rem;line-height:1.45}
h2{font-size:1.75rem;margin:2.75rem 0 .9rem;scroll-margin-top:1rem}
h3{font-size:1rem;margin:1.25rem 0 .5rem}
p{margin:0 0 1rem}
a{color:inherit;text-underline-offset:.2em}
.links{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
.links a{display:inline-flex;align-items:center;min-height:2.75rem}
.note{color:var(--muted);font-size:.9375rem}
dl{display:grid;grid-template-columns:minmax(6.5rem,max-content) 1fr;margin:0 0 1.25rem;border-top:1px solid var(--line)}
dt,dd{margin:0;padding:.55rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted);padding-right:1.25rem}
label{display:block;font-size:.9375rem}
input{font:inherit;min-height:2.75rem;padding:.5rem 1.1rem;border:1px solid var(--ink);border-radius:var(--radius);background:transparent;color:inherit}
button,.button{display:inline-flex;align-items:center;gap:.8em;min-height:3.25rem;padding:.5rem 1.6rem .5rem 1.1rem;border:1px solid var(--ink);border-radius:99rem;background:var(--ink);color:var(--paper);font:inherit;font-weight:600;line-height:1.2;text-align:start;text-decoration:none;cursor:pointer}
button::before,.button::before{content:"";flex:none;inline-size:1rem;block-size:1rem;border-radius:50%;background:var(--ember);forced-color-adjust:none}
button.quiet{min-height:2.75rem;padding:.5rem 1.25rem;background:transparent;color:var(--ink)}
button.quiet::before{content:none}
[role=alert],.notice{border-inline-start:3px solid var(--accent);padding-inline-start:1rem;margin:0 0 1.5rem}
[role=alert] h2{margin-top:0}
details{border-block:1px solid var(--line)}
details+details{border-block-start:0}
summary{display:flex;align-items:center;justify-content:space-between;gap:1.5rem;min-height:2.75rem;padding:.75rem 0;font-weight:600;list-style:none;cursor:pointer}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;inline-size:1.1rem;block-size:1.1rem;background:linear-gradient(currentColor 0 0) center/100% 1px no-repeat,linear-gradient(currentColor 0 0) center/1px 100% no-repeat}
details[open]>summary::after{rotate:45deg}
summary:hover{color:var(--accent)}
@media (forced-colors:active){summary::after{forced-color-adjust:none;color:CanvasText}}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;

interface Props {
  token: string;
  /** for a token from a link, which people pass on */
  asksForCurrent?: boolean;
}

/** A form to correct the email address of an unconfirmed booking. */
export const EmailForm = ({ token, asksForCurrent = false }: Props) => (
  <details>
    <summary>Wrong address?</summary>
    <form method="post" action={formEndpoints.bookingEmail}>
      <input type="hidden" name="token" value={token} />
      {asksForCurrent && <EmailField name="current" label="The address you booked with" />}
      <EmailField name="email" label="Your email address" />
      <p>
        <button>Send it there</button>
      </p>
    </form>
  </details>
);

const EmailField = ({ name, label }: { name: string; label: string }) => (
  <p>
    <label>
      {label}
      <br />
      <input type="email" name={name} autocomplete="email" required maxlength={254} />
    </label>
  </p>
);

export const renderEmailForm = (token: string | undefined) => token && <EmailForm token={token} />;

export const renderRedirectPage = (url: string): string =>
  renderDocument(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content={`0;url=${url}`} />
        <title>Go to payment</title>
      </head>
      <body style="font:1.125rem/1.5 system-ui;max-width:34rem;margin:4rem auto;padding:0 1.5rem">
        <main>
          <h1 style="font-size:1.5rem">One more step</h1>
          <p>
            <a href={url}>Continue to payment</a>
          </p>
        </main>
      </body>
    </html>,
  );
