import type { StudioFact } from '#src/domain/owner/settings.ts';
import { formatDollars } from '#src/domain/studio/money.ts';

/** Labels for settings whose keys are not self-explanatory. */
const labels: Readonly<Record<string, string>> = {
  addOns: 'Add-ons',
  askConsent: 'Ask for consent',
  blurb: 'Short description',
  cancelHours: 'Free cancellation, hours before the session',
  detail: 'Description',
  duration: 'Minutes',
  exceptions: 'Holidays',
  horizonDays: 'Days that can be booked ahead',
  leadHours: 'Lead time in hours',
  listedAddOns: 'Add-ons on the pricing page',
  matchesQueries: 'Host matches query strings',
  members: 'People',
  near: 'Neighborhoods',
  outfitChanges: 'Outfits',
  confirmsUpTo: 'Confirmed at once, people',
  popular: 'Marked as popular',
  primeTime: 'Peak price',
  offPeak: 'Off-peak price',
  primeTimeFrom: 'Weekday peak starts at',
  street: 'Street address',
  team: 'Article author',
  traditional: 'Traditional photography price',
  zip: 'ZIP code',
};

const priceKeys = new Set(['primeTime', 'offPeak', 'price', 'traditional']);

/** Gets a key's label: openingSoon becomes 'Opening soon', and list indexes start at 1. Names and dates are returned unchanged. */
function getLabel(key: string): string {
  if (/^\d+$/.test(key)) return String(Number(key) + 1);
  if (!/^[a-z][\w-]*$/i.test(key)) return key;
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return labels[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const getKeys = ({ name }: Pick<StudioFact, 'name'>) => name.split(/[.[\]]+/).filter(Boolean);

/** Gets a setting's label: sessions[mini].primeTime becomes 'Sessions, Mini, Peak price'. */
export const getFactLabel = (fact: Pick<StudioFact, 'name'>) => getKeys(fact).map(getLabel).join(', ');

export function getFactValue(fact: Pick<StudioFact, 'name' | 'value'>): string {
  if (fact.value === 'true') return 'Yes';
  if (fact.value === 'false') return 'No';
  if (fact.value === 'null') return 'None';
  return getKeys(fact).some((key) => priceKeys.has(key)) ? formatDollars(Number(fact.value)) : fact.value;
}
