import { formatPostalAddress } from '#src/domain/studio/contact.ts';
import type { EmailData } from '#src/domain/mail/email-template.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { paths } from '#src/paths.ts';
import {
  renderHtml,
  type EmailParts,
  type EmailPicture,
  getUnsubscribeReason,
  type LayoutContext,
} from './layout.tsx';
import { fillLine, parseBlocks, type Link, getHost, type Block, type Line } from './markdown.ts';

export interface ComposedEmail {
  subject: string;
  text: string;
  html: string;
}

export interface EmailContext {
  studio: Studio;
  siteOrigin: string;
}

export const getCardPicture = ({ studio, siteOrigin }: EmailContext, picture: string): EmailPicture => ({
  url: `${siteOrigin}/images/site/${picture}.jpg`,
  alt: `${studio.brand.name} gift card`,
});

/** Values available in every email. */
function getSharedData({ studio, siteOrigin }: EmailContext): EmailData {
  const { phone, replyWithin, mapLink } = studio.contact;
  return {
    studio: studio.brand.name,
    address: formatPostalAddress(studio.contact),
    phone,
    replywithin: replyWithin,
    map: mapLink,
    book: `${siteOrigin}${paths.booking()}`,
    site: siteOrigin,
  };
}

// oxlint-disable-next-line no-control-regex -- matches line breaks, which would end the header
export const toOneLine = (text: string) => text.replaceAll(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').trim();

export function compose(
  { subject, text }: { subject: string; text: string },
  values: EmailData,
  context: EmailContext,
  { button, ...parts }: Omit<EmailParts, 'subject' | 'blocks'> & { button?: Link | undefined } = {},
): ComposedEmail {
  const data = { ...getSharedData(context), ...values };
  const line = toOneLine(fillLine(subject, data)).slice(0, 200);
  const blocks = parseBlocks(text, data);
  if (button) blocks.push({ kind: 'button', link: button });
  const email = { ...parts, subject: line, blocks };
  return { subject: line, text: renderText(email, context), html: renderHtml(email, context) };
}

function renderPart(part: Line[number]): string {
  if (typeof part === 'string') return part;
  if ('line' in part) return part.line.map(renderPart).join('');
  return part.label === getHost(part.url) ? part.url : `${part.label} (${part.url})`;
}

// An empty placeholder leaves two spaces in a row.
const renderLine = (line: Line) => line.map(renderPart).join('').replaceAll(/ {2,}/g, ' ').trim();

function renderBlock(block: Block): string {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'button') return `${block.link.label}: ${block.link.url}`;
  if (block.kind === 'facts')
    return block.rows.map(({ label, value }) => `${label}: ${renderLine(value)}`).join('\n');
  const text = block.lines.map(renderLine).join('\n');
  return block.kind === 'quote' ? text.replaceAll(/^/gm, '> ') : text;
}

function renderText({ blocks, unsubscribe }: EmailParts, { studio, siteOrigin }: LayoutContext): string {
  const { brand, contact } = studio;
  const signature = [
    `${brand.name}. ${brand.slogan}.`,
    formatPostalAddress(contact),
    `${contact.phone} · ${contact.email}`,
  ];
  const text = [...blocks.map(renderBlock), `-- \n${signature.join('\n')}`];
  if (unsubscribe) text.push(`${getUnsubscribeReason(siteOrigin)}\nUnsubscribe: ${unsubscribe}`);
  return `${text.join('\n\n')}\n`;
}
