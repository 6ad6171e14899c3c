import { contact } from '#src/content/facts.ts';
import { getPhoneUrl } from '#src/domain/studio/contact.ts';

export const PhoneLink = () => <a href={getPhoneUrl(contact.phone)}>{contact.phone}</a>;

export const EmailLink = () => <a href={`mailto:${contact.email}`}>{contact.email}</a>;
