/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { formatPostalAddress, getPhoneUrl } from '#src/domain/studio/contact.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { renderDocument, darkColors as dark, lightColors as light } from '../document.ts';
import { getLineText, type Block, type Line, type Link } from './markdown.ts';

export interface EmailPicture {
  url: string;
  alt: string;
}

export interface EmailParts {
  subject: string;
  blocks: readonly Block[];
  picture?: EmailPicture | undefined;
  unsubscribe?: string | undefined;
}

const serif = "font-family:'Instrument Serif',Georgia,'Times New Roman',serif;font-weight:400";
const sans = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const body = `${sans};font-size:16px;line-height:1.55;color:${light.ink}`;
const small = `${sans};font-size:13px;line-height:1.55;color:${light.muted}`;
/** Keeps long words from widening the email. */
const breakWords = 'overflow-wrap:anywhere;word-break:break-word';
const line = `1px solid ${light.line}`;

const plainTable = { cellpadding: '0', cellspacing: '0', border: 0 } as const;
const layoutTable = { role: 'presentation', ...plainTable } as const;

// The second rule removes the blue from links that Apple Mail adds to dates and phone numbers.
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}
@media (max-width:480px){.pad{padding-left:22px!important;padding-right:22px!important}.desk{padding:0!important}}
@media (min-width:600px){.pad{padding-left:40px!important;padding-right:40px!important}}
@media (prefers-color-scheme:dark){
.desk{background:${dark.desk}!important}.paper{background:${dark.paper}!important}.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}.accent{color:${dark.accent}!important}.line{border-color:${dark.line}!important}
.button{background:${dark.ink}!important;border-color:${dark.ink}!important}.button a{color:${dark.paper}!important}
.outline{background:${dark.paper}!important;border-color:${dark.ink}!important}.outline a{color:${dark.ink}!important}
}`;

const lineBreak = raw('<br>');

/** Adds a line break between the items. */
const joinLines = (items: readonly Child[]): Child[] =>
  items.flatMap((item, index) => (index === 0 ? [item] : [lineBreak, item]));

const timeOrPhone = /(\b(?:at )?\d{1,2}(?::\d\d)? [ap]m\b|\(\d{3}\) \d{3}-\d{4})/;

/** Keeps times and phone numbers on one line. */
const preventBreaks = (text: string): Child[] =>
  text
    .split(timeOrPhone)
    .map((piece, index) => (index % 2 === 0 ? piece : <span style="white-space:nowrap">{piece}</span>));

function TextLine({ parts }: { parts: Line }) {
  return (
    <>
      {parts.map((part) => {
        if (typeof part === 'string') return joinLines(part.split(/\r?\n/).map(preventBreaks));
        if ('url' in part)
          return (
            <a class="accent" href={part.url} style={`color:${light.accent};text-decoration:underline`}>
              {part.label}
            </a>
          );
        const words = <TextLine parts={part.line} />;
        const italic = part.isItalic ? <em>{words}</em> : words;
        return part.isBold ? <strong>{italic}</strong> : italic;
      })}
    </>
  );
}

/** A link as a table cell, which also looks like a button in Outlook. Only an email's first button is filled. */
function Button({ link: { label, url }, isFirst }: { link: Link; isFirst: boolean }) {
  const background = isFirst ? light.ink : light.paper;
  const ink = isFirst ? light.paper : light.ink;
  return (
    <table {...layoutTable} style="margin:4px 0 22px">
      <tr>
        <td
          class={isFirst ? 'button' : 'outline'}
          bgcolor={background}
          style={`background:${background};border:1px solid ${light.ink};border-radius:2px;mso-padding-alt:13px 26px`}
        >
          <a
            href={url}
            style={`${sans};${breakWords};display:inline-block;padding:13px 26px;font-size:16px;font-weight:600;line-height:1.3;color:${ink};text-decoration:none`}
          >
            {label}
          </a>
        </td>
      </tr>
    </table>
  );
}

function Facts({ rows }: { rows: (Block & { kind: 'facts' })['rows'] }) {
  return (
    <table
      {...plainTable}
      class="line"
      width="100%"
      style={`margin:0 0 22px;border-top:${line};border-bottom:${line}`}
    >
      {rows.map(({ label, value }, index) => {
        const border = index === rows.length - 1 ? 0 : line;
        const cellStyle = `padding:9px 16px 9px 0;border-bottom:${border};vertical-align:baseline`;
        return (
          <tr>
            <th
              class="muted line"
              scope="row"
              align="left"
              width="104"
              style={`${small};${cellStyle};font-size:14px;font-weight:400;text-align:left`}
            >
              {label}
            </th>
            <td class="ink line" dir="auto" style={`${body};${cellStyle};${breakWords};padding-right:0`}>
              <TextLine parts={value} />
            </td>
          </tr>
        );
      })}
    </table>
  );
}

function EmailBlock({ block, isFirstButton }: { block: Block; isFirstButton: boolean }) {
  if (block.kind === 'button') return <Button link={block.link} isFirst={isFirstButton} />;
  if (block.kind === 'facts') return <Facts rows={block.rows} />;
  if (block.kind === 'heading')
    return (
      <h1
        class="ink"
        style={`${serif};${breakWords};margin:0 0 16px;font-size:32px;line-height:1.12;letter-spacing:-0.01em;color:${light.ink}`}
      >
        {block.text}
      </h1>
    );
  const text = joinLines(block.lines.map((parts) => <TextLine parts={parts} />));
  if (block.kind === 'quote')
    return (
      <blockquote
        class="muted line"
        dir="auto"
        style={`${body};${breakWords};unicode-bidi:plaintext;margin:0 0 18px;padding:2px 0 2px 16px;border-left:2px solid ${light.line};color:${light.muted}`}
      >
        {text}
      </blockquote>
    );
  return (
    <p class="ink" style={`${body};${breakWords};margin:0 0 18px`}>
      {text}
    </p>
  );
}

function getPreview(blocks: readonly Block[]): string {
  const words = blocks
    .flatMap((block) =>
      block.kind === 'paragraph' || block.kind === 'quote' ? [block.lines.map(getLineText).join(' ')] : [],
    )
    .filter((paragraph) => !/^.{1,110},$/.test(paragraph)) // leaves out the greeting
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length > 150 ? words.slice(0, 150).replace(/\s+\S*$/, '…') : words;
}

function MutedLink({ url, label }: { url: string; label: string }) {
  return (
    <a class="muted" href={url} style={`color:${light.muted};text-decoration:underline`}>
      {label}
    </a>
  );
}

export const getUnsubscribeReason = (siteOrigin: string) =>
  `You’re receiving this email because you signed up at ${siteOrigin.replace(/^https?:\/\//, '')}.`;

export interface LayoutContext {
  studio: Studio;
  siteOrigin: string;
}

function Footer({ unsubscribe, studio, siteOrigin }: LayoutContext & Pick<EmailParts, 'unsubscribe'>) {
  const { brand, contact } = studio;
  const { phone, email, mapLink } = contact;
  return (
    <p class="muted line" style={`${small};${breakWords};margin:0;padding-top:20px;border-top:${line}`}>
      {`${brand.name}. ${brand.slogan}.`}
      {lineBreak}
      <MutedLink url={mapLink} label={formatPostalAddress(contact)} />
      {lineBreak}
      <MutedLink url={getPhoneUrl(phone)} label={phone} />
      {' \u00A0·\u00A0 '}
      <MutedLink url={`mailto:${email}`} label={email} />
      {unsubscribe && (
        <>
          {lineBreak}
          {lineBreak}
          {getUnsubscribeReason(siteOrigin)} <MutedLink url={unsubscribe} label="Unsubscribe" />
        </>
      )}
    </p>
  );
}

function Paper({
  blocks,
  picture,
  unsubscribe,
  studio,
  siteOrigin,
}: Omit<EmailParts, 'subject'> & LayoutContext) {
  const firstButton = blocks.find(({ kind }) => kind === 'button');
  return (
    <table
      {...layoutTable}
      class="paper"
      width="100%"
      bgcolor={light.paper}
      style={`max-width:600px;background:${light.paper};text-align:left`}
    >
      <tr>
        <td class="pad" style="padding:28px 28px 24px">
          <a
            class="ink"
            href={`${siteOrigin}/`}
            style={`${serif};font-size:24px;line-height:1.2;color:${light.ink};text-decoration:none`}
          >
            {studio.brand.name}
          </a>
        </td>
      </tr>
      {picture && (
        <tr>
          <td style="padding:0;font-size:0;line-height:0">
            <img
              class="ink"
              src={picture.url}
              alt={picture.alt}
              width="600"
              style={`display:block;width:100%;max-width:600px;height:auto;border:0;${body}`}
            />
          </td>
        </tr>
      )}
      <tr>
        <td class="pad" style={`padding:${picture ? 28 : 8}px 28px 18px`}>
          {blocks.map((block) => (
            <EmailBlock block={block} isFirstButton={block === firstButton} />
          ))}
        </td>
      </tr>
      <tr>
        <td class="pad" style="padding:0 28px 32px">
          <Footer unsubscribe={unsubscribe} studio={studio} siteOrigin={siteOrigin} />
        </td>
      </tr>
    </table>
  );
}

/** Invisible characters, so that inboxes show nothing after the preview. */
const previewEnd = '&#847;&zwnj;&nbsp;'.repeat(40);

export function renderHtml(parts: EmailParts, { studio, siteOrigin }: LayoutContext): string {
  return renderDocument(
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{parts.subject}</title>
        <style>{raw(style)}</style>
      </head>
      <body class="desk" style={`margin:0;padding:0;background:${light.desk}`}>
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">
          {getPreview(parts.blocks)}
          {raw(previewEnd)}
        </div>
        <table
          {...layoutTable}
          class="desk"
          width="100%"
          bgcolor={light.desk}
          style={`background:${light.desk}`}
        >
          <tr>
            <td class="desk" align="center" style="padding:24px 8px">
              {raw('<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->')}
              <Paper {...parts} studio={studio} siteOrigin={siteOrigin} />
              {raw('<!--[if mso]></td></tr></table><![endif]-->')}
            </td>
          </tr>
        </table>
      </body>
    </html>,
  );
}
