import { escapeHtml } from '#src/lib/format/html.ts';
import { formatPostalAddress, getPhoneUrl } from '#src/domain/studio/contact.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { darkColors as dark, lightColors as light } from './brand-colors.ts';
import { renderHtmlLine, renderPlainBlock, getLineText, type Block, type Link } from './blocks.ts';

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
const linkStyle = `color:${light.accent};text-decoration:underline`;
const mutedLinkStyle = `color:${light.muted};text-decoration:underline`;

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

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

const row = (attributes: string, content: string) => `<tr><td ${attributes}>${content}</td></tr>`;

/** Renders a link as a table cell, which also looks like a button in Outlook. Only an email's first button is filled. */
function renderButton({ label, url }: Link, isFirst: boolean): string {
  const [className, background, ink] = isFirst
    ? ['button', light.ink, light.paper]
    : ['outline', light.paper, light.ink];
  return table(
    'style="margin:4px 0 22px"',
    `<tr><td class="${className}" bgcolor="${background}" style="background:${background};border:1px solid ${light.ink};border-radius:2px;mso-padding-alt:13px 26px">` +
      `<a href="${escapeHtml(url)}" style="${sans};${breakWords};display:inline-block;padding:13px 26px;font-size:16px;font-weight:600;line-height:1.3;color:${ink};text-decoration:none">` +
      `${escapeHtml(label)}</a></td></tr>`,
  );
}

const getFactCellStyle = (isLast: boolean) =>
  `padding:9px 16px 9px 0;border-bottom:${isLast ? 0 : `1px solid ${light.line}`};vertical-align:baseline`;

function renderHtmlBlock(block: Block, position: number, blocks: readonly Block[]): string {
  if (block.kind === 'button')
    return renderButton(block.link, blocks.findIndex(({ kind }) => kind === 'button') === position);
  if (block.kind === 'heading') {
    return `<h1 class="ink" style="${serif};${breakWords};margin:0 0 16px;font-size:32px;line-height:1.12;letter-spacing:-0.01em;color:${light.ink}">${escapeHtml(block.text)}</h1>`;
  }
  if (block.kind === 'facts') {
    const rows = block.rows.map(({ label, value }, index) => {
      const cellStyle = getFactCellStyle(index === block.rows.length - 1);
      return (
        `<tr><th class="muted line" scope="row" align="left" width="104" style="${small};${cellStyle};font-size:14px;font-weight:400;text-align:left">${escapeHtml(label)}</th>` +
        `<td class="ink line" dir="auto" style="${body};${cellStyle};${breakWords};padding-right:0">${renderHtmlLine(value, linkStyle)}</td></tr>`
      );
    });
    return `<table class="line" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 22px;border-top:1px solid ${light.line};border-bottom:1px solid ${light.line}">${rows.join('')}</table>`;
  }
  const text = block.lines.map((line) => renderHtmlLine(line, linkStyle)).join('<br>');
  return block.kind === 'quote'
    ? `<blockquote class="muted line" dir="auto" style="${body};${breakWords};unicode-bidi:plaintext;margin:0 0 18px;padding:2px 0 2px 16px;border-left:2px solid ${light.line};color:${light.muted}">${text}</blockquote>`
    : `<p class="ink" style="${body};${breakWords};margin:0 0 18px">${text}</p>`;
}

/** Returns the preview text that inboxes show after the subject. */
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

const mutedLink = (url: string, label: string) =>
  `<a class="muted" href="${escapeHtml(url)}" style="${mutedLinkStyle}">${escapeHtml(label)}</a>`;

const unsubscribeReason = (siteOrigin: string) =>
  `You’re receiving this email because you signed up at ${siteOrigin.replace(/^https?:\/\//, '')}.`;

export function renderLayout(
  { subject, blocks, picture, unsubscribe }: EmailParts,
  { studio, siteOrigin }: { studio: Studio; siteOrigin: string },
): { html: string; text: string } {
  const { brand, contact } = studio;
  const phone = mutedLink(getPhoneUrl(contact.phone), contact.phone);
  const footer = [
    `${escapeHtml(brand.name)}. ${escapeHtml(brand.slogan)}.`,
    mutedLink(contact.mapLink, formatPostalAddress(contact)),
    `${phone} &nbsp;·&nbsp; ${mutedLink(`mailto:${contact.email}`, contact.email)}`,
    ...(unsubscribe
      ? [`<br>${escapeHtml(unsubscribeReason(siteOrigin))} ${mutedLink(unsubscribe, 'Unsubscribe')}`]
      : []),
  ];
  const image = picture
    ? row(
        'style="padding:0;font-size:0;line-height:0"',
        `<img class="ink" src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="600" style="display:block;width:100%;max-width:600px;height:auto;border:0;${body}">`,
      )
    : '';
  const rows =
    row(
      'class="pad" style="padding:28px 28px 24px"',
      `<a class="ink" href="${escapeHtml(siteOrigin)}/" style="${serif};font-size:24px;line-height:1.2;color:${light.ink};text-decoration:none">${escapeHtml(brand.name)}</a>`,
    ) +
    image +
    row(
      `class="pad" style="padding:${picture ? '28px' : '8px'} 28px 18px"`,
      blocks.map(renderHtmlBlock).join('\n'),
    ) +
    row(
      'class="pad" style="padding:0 28px 32px"',
      `<p class="muted line" style="${small};${breakWords};margin:0;padding-top:20px;border-top:1px solid ${light.line}">${footer.join('<br>')}</p>`,
    );
  const html = `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(subject)}</title>
<style>${style}</style></head>
<body class="desk" style="margin:0;padding:0;background:${light.desk}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(getPreview(blocks))}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
${table(
  `class="desk" width="100%" bgcolor="${light.desk}" style="background:${light.desk}"`,
  row(
    'class="desk" align="center" style="padding:24px 8px"',
    `<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
${table(`class="paper" width="100%" bgcolor="${light.paper}" style="max-width:600px;background:${light.paper};text-align:left"`, rows)}
<!--[if mso]></td></tr></table><![endif]-->`,
  ),
)}
</body></html>`;
  const signature = [
    `${brand.name}. ${brand.slogan}.`,
    formatPostalAddress(contact),
    `${contact.phone} · ${contact.email}`,
  ];
  const text = [
    ...blocks.map(renderPlainBlock),
    `-- \n${signature.join('\n')}`,
    ...(unsubscribe ? [`${unsubscribeReason(siteOrigin)}\nUnsubscribe: ${unsubscribe}`] : []),
  ];
  return { html, text: `${text.join('\n\n')}\n` };
}
