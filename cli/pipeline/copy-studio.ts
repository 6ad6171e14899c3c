import { bookingPage } from '../rules/booking-page.ts';
import { guestCount } from '../rules/guest-count.ts';
import { openingHours } from '../rules/opening-hours.ts';
import { priceRange } from '../rules/price-range.ts';
import type { Rule } from '../rules/rule.ts';
import { sessionPopular } from '../rules/session-popular.ts';
import { sessionPrice } from '../rules/session-price.ts';
import { timezoneKnown } from '../rules/timezone-known.ts';
import { checkUnique } from './copy-faq.ts';
import type { ReadCopyFile } from './copy-read.ts';
import { blamed, holder, type Spot, spotAt, spotsAt } from './copy-tree.ts';
import { type Report, quoted } from './validate-report.ts';

const cheapest = 10;
const dearest = 2000;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * What the facts of the business say of each other. It reads what is written, so that one wrong value does not hide
 * the rest; what the schema complains of already is passed over.
 */
export function checkStudio(file: ReadCopyFile<unknown>): void {
  const { report, root } = file;
  if (root === null) return;
  checkUnique(report, at(root, 'sessions.*.id'));
  checkUnique(report, at(root, 'addOns.*.id'));
  checkUnique(report, at(root, 'hours.exceptions.*.date'));
  checkUnique(report, at(root, 'corporate.packages.*.name'));
  checkPrices(report, at(root, 'sessions.*'));
  checkTeamPrices(report, root);
  checkPopular(report, root);
  checkHours(report, root);
  // Without it no day can be told, so that nothing of the file can be used.
  if (!checkTimezone(report, root)) file.value = null;
  checkBooking(report, root);
}

const at = (root: Spot, pattern: string): Spot[] => spotsAt(root, pattern.split('.')).map(({ spot }) => spot);

function checkPrices(report: Report, sessions: readonly Spot[]): void {
  for (const session of sessions) {
    const [prime, off] = [child(session, 'primeTime'), child(session, 'offPeak')];
    if (isNumber(prime) && isNumber(off) && off.value > prime.value) {
      tell(
        report,
        sessionPrice,
        off,
        `Unexpected offPeak ${off.value}, expected at most the primeTime ${prime.value}`,
      );
    }
    for (const price of [prime, off]) {
      if (!isNumber(price) || (price.value >= cheapest && price.value <= dearest)) continue;
      const cents =
        price.value > dearest && price.value % 100 === 0
          ? `Write ${price.value / 100}: prices are whole dollars.`
          : null;
      tell(
        report,
        priceRange,
        price,
        `Unexpected price of $${price.value}, expected $${cheapest} to $${dearest}`,
        cents,
      );
    }
  }
  const byLength = sessions.toSorted((a, b) => number(a, 'duration') - number(b, 'duration'));
  for (const [index, longer] of byLength.entries()) {
    const shorter = byLength[index - 1];
    const [more, less] = [child(longer, 'primeTime'), shorter && child(shorter, 'primeTime')];
    if (!isNumber(more) || !isNumber(less) || more.value >= less.value) continue;
    tell(
      report,
      priceRange,
      more,
      `Unexpected primeTime ${more.value}, expected at least the ${less.value} of a shorter session`,
    );
  }
}

function checkTeamPrices(report: Report, root: Spot): void {
  const priced = at(root, 'corporate.packages.*').filter((team) => isNumber(child(team, 'price')));
  const bySize = priced.toSorted((a, b) => number(a, 'members') - number(b, 'members'));
  for (const [index, larger] of bySize.entries()) {
    const smaller = bySize[index - 1];
    const [more, less] = [child(larger, 'price'), smaller && child(smaller, 'price')];
    if (!isNumber(more) || !isNumber(less) || more.value >= less.value) continue;
    const message = `Unexpected price of $${more.value}, expected at least the $${less.value} of a smaller team`;
    tell(report, priceRange, more, message);
  }
  const [from, to] = at(root, 'corporate.traditional.*');
  if (!isNumber(from) || !isNumber(to) || from.value <= to.value) return;
  tell(report, priceRange, to, `Unexpected ${to.value}, expected at least the ${from.value} before it`);
}

function checkPopular(report: Report, root: Spot): void {
  const { spot: list, missing } = spotAt(root, ['sessions']);
  if (missing !== null || list.children.size === 0) return;
  const marks = at(root, 'sessions.*.popular');
  // A yes or no of another kind is told by the schema.
  if (marks.some(({ value }) => typeof value !== 'boolean')) return;
  const popular = marks.filter(({ value }) => value === true);
  for (const extra of popular.slice(1)) {
    tell(report, sessionPopular, extra, 'Unexpected second popular session, expected exactly one');
  }
  if (popular.length > 0) return;
  const { start, end } = holder(list);
  report.add(
    sessionPopular,
    report.between(start, end),
    'Unexpected sessions without a popular one, expected exactly one',
    {
      suggestion: 'Add popular: true to Standard.',
    },
  );
}

function checkHours(report: Report, root: Spot): void {
  for (const day of [...at(root, 'hours'), ...at(root, 'hours.exceptions.*')]) {
    const [opens, closes] = [child(day, 'opens'), child(day, 'closes')];
    if (isTime(opens) && isTime(closes) && opens.value >= closes.value) {
      tell(
        report,
        openingHours,
        closes,
        `Unexpected closing at ${closes.value}, expected a time after ${opens.value}`,
      );
    }
    const alone = opens && !closes ? opens : closes && !opens ? closes : null;
    // The usual hours need both: their schema says so.
    if (alone && day.key === null) {
      const other = alone === opens ? 'closes' : 'opens';
      tell(
        report,
        openingHours,
        alone,
        `Unexpected day without ${other}, expected both times, or neither when closed`,
      );
    }
  }
  const [prime] = at(root, 'booking.primeTimeFrom');
  const [opens] = at(root, 'hours.opens');
  const [closes] = at(root, 'hours.closes');
  if (!isTime(prime) || !isTime(opens) || !isTime(closes) || opens.value >= closes.value) return;
  if (prime.value >= opens.value && prime.value < closes.value) return;
  tell(
    report,
    openingHours,
    prime,
    `Unexpected primeTimeFrom ${prime.value}, expected a time from ${opens.value} to ${closes.value}`,
  );
}

function checkTimezone(report: Report, root: Spot): boolean {
  const [zone] = at(root, 'hours.timezone');
  if (typeof zone?.value !== 'string' || zone.value.trim() === '') return true;
  try {
    return (
      new Intl.DateTimeFormat('en-US', { timeZone: zone.value.trim() }).resolvedOptions().timeZone !== ''
    );
  } catch {
    const message = `Unexpected timezone ${quoted(zone.value)}, expected one such as America/New_York`;
    tell(report, timezoneKnown, zone, message);
    return false;
  }
}

function checkBooking(report: Report, root: Spot): void {
  const [booking] = at(root, 'booking');
  if (!booking) return;
  const [provider, page] = [child(booking, 'provider'), child(booking, 'page')];
  if (typeof provider?.value === 'string' && provider.value !== 'none' && (page?.value ?? null) === null) {
    tell(
      report,
      bookingPage,
      provider,
      `Unexpected provider ${quoted(provider.value)} without its page, expected page: and an address`,
    );
  }
  const [included, most] = [child(booking, 'includedGuests'), child(booking, 'maximumGuests')];
  if (isNumber(included) && isNumber(most) && included.value > most.value) {
    tell(
      report,
      guestCount,
      most,
      `Unexpected maximumGuests ${most.value}, expected at least the ${included.value} included`,
    );
  }
}

const child = (spot: Spot, key: string): Spot | undefined => spot.children.get(key);
const number = (spot: Spot, key: string): number => Number(child(spot, key)?.value ?? 0);

const isNumber = (spot: Spot | undefined): spot is Spot & { value: number } =>
  typeof spot?.value === 'number';
const isTime = (spot: Spot | undefined): spot is Spot & { value: string } =>
  typeof spot?.value === 'string' && time.test(spot.value);

function tell(
  report: Report,
  rule: Rule,
  spot: Spot,
  message: string,
  suggestion: string | null = null,
): void {
  const { start, end } = blamed(spot);
  report.add(rule, report.between(start, end), message, { suggestion });
}
