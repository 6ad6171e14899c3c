/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { raw } from 'hono/html';
import { formatPostalAddress, getPhoneUrl } from '#src/domain/studio/contact.ts';
import { keepTimesTogether } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';
import type { Service } from '../service.ts';
import { renderDocument } from '../document.ts';
import { customerStyle } from './customer-style.ts';

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

/** A form with only a button. */
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
