import type { Studio } from './studio.ts';

/** 2100 Magnolia Yard, Unit 12, Charlotte, NC 28205 */
export const formatPostalAddress = ({ street, unit, city, state, zip }: Studio['contact']): string =>
  [street, unit, `${city}, ${state} ${zip}`].filter(Boolean).join(', ');
