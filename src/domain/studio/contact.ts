import type { Studio } from './studio.ts';

type Contact = Studio['contact'];

/** 2100 Magnolia Yard, Unit 12 */
export const formatStreet = ({ street, unit }: Pick<Contact, 'street' | 'unit'>): string =>
  unit ? `${street}, ${unit}` : street;

/** Charlotte, NC 28205 */
export const formatCity = ({ city, state, zip }: Pick<Contact, 'city' | 'state' | 'zip'>): string =>
  `${city}, ${state} ${zip}`;

/** 2100 Magnolia Yard, Unit 12, Charlotte, NC 28205 */
export const formatPostalAddress = (contact: Pick<Contact, 'street' | 'unit' | 'city' | 'state' | 'zip'>) =>
  `${formatStreet(contact)}, ${formatCity(contact)}`;

/** (704) 555-0137 → tel:+17045550137 */
export const getPhoneUrl = (phone: string): string => `tel:+1${phone.replaceAll(/\D/g, '')}`;
