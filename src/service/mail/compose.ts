import { formatPostalAddress } from '#src/domain/studio/contact.ts';
import type { EmailData } from '#src/domain/mail/email-template.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { paths } from '#src/paths.ts';
import { renderHtml, type EmailParts, type EmailPicture } from './layout.tsx';
import { fillLine, parseBlocks, type Link } from './markdown.ts';
import { renderText } from './plain-text.ts';

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
  const { phone, mapLink } = studio.contact;
  return {
    studio: studio.brand.name,
    address: formatPostalAddress(studio.contact),
    phone,
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
