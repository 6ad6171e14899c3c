import { daysBetween } from '#src/lib/day.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import { standingOf, type Clock } from './clock.ts';
import type { CopyLink } from './copy.ts';
import { duplicateTitles, tagSpelling, takenAddresses } from './link-duplicates.ts';
import { nearestAddress } from './link-nearest.ts';
import { checkPictures } from './link-pictures.ts';
import { redirectFault, type RedirectEntry } from './link-redirects.ts';
import { resolveLink, type LinkFault } from './link-resolve.ts';
import { addressOf, headerOf, type KnownSite } from './link-site.ts';
import type { PictureFacts } from './pictures.ts';
import type { RecordHead } from './pipeline-contract.ts';
import type { FoundLink } from './record.ts';

/** Further ahead than this, a date is more likely a slip than a plan. */
const farDays = 366;

/** All that can only be judged with every file at hand. */
export function link(
  records: readonly RecordHead[],
  site: KnownSite,
  facts: ReadonlyMap<string, PictureFacts>,
  unusable: ReadonlySet<string>,
  clock: Clock,
): Diagnostic[] {
  return [
    ...records.flatMap((record) => record.links.flatMap((found) => checkLink(record, found, site, clock))),
    ...records.flatMap((record) => checkPictures(record, facts, unusable)),
    ...records.flatMap((record) => checkDate(record, clock)),
    ...duplicateTitles(records),
    ...takenAddresses(records),
    ...tagSpelling(records),
  ];
}

function checkLink(record: RecordHead, found: FoundLink, site: KnownSite, clock: Clock): Diagnostic[] {
  const header = headerOf(record);
  // A page is read from the day on which it goes out; a draft from none.
  const readFrom = header && header.date > clock.day ? header.date : clock.day;
  const from = { file: record.path, address: addressOf(record), readFrom: header?.draft ? null : readFrom };
  return checkLinkFrom(from, found, site);
}

/** The links in the markdown of structured copy. */
export const checkCopyLinks = (links: readonly CopyLink[], site: KnownSite, { day }: Clock): Diagnostic[] =>
  links.flatMap(({ file, page, found }) =>
    checkLinkFrom({ file, address: page, readFrom: day }, found, site),
  );

interface Origin {
  file: string;
  address: string;
  /** the day from which visitors read it */
  readFrom: string | null;
}

function checkLinkFrom({ file, address, readFrom }: Origin, found: FoundLink, site: KnownSite): Diagnostic[] {
  const resolution = resolveLink(found.url, address, site);
  if ('fault' in resolution) return [linkDiagnostic(file, found, resolution.fault)];
  if (!('target' in resolution) || resolution.target.standing === 'live' || readFrom === null) return [];
  const { standing, date } = resolution.target;
  if (standing === 'scheduled' && date !== null && date <= readFrom) return [];
  const when = standing === 'draft' ? 'is a draft' : `goes out on ${date}`;
  return [
    {
      file,
      ...found.place,
      severity: 'warning',
      rule: 'link-hidden',
      message: `Unexpected link to "${found.url}", which ${when}, expected a page that visitors can read`,
      suggestion: 'Publish it first, or add the link once it is live.',
    },
  ];
}

/** A fault of a link as a diagnostic, with a fix where the right address is certain. */
export function linkDiagnostic(file: string, found: FoundLink, { address, ...fault }: LinkFault): Diagnostic {
  return {
    file,
    ...found.place,
    ...fault,
    ...(address !== undefined && { fix: { start: found.start, end: found.end, text: address } }),
  };
}

function checkDate(record: RecordHead, clock: Clock): Diagnostic[] {
  const header = headerOf(record);
  if (!header || standingOf(header, clock) !== 'scheduled') return [];
  const ahead = daysBetween(clock.day, header.date);
  const featured = 'featured' in header && header.featured;
  if (ahead <= farDays && !featured) return [];
  const why = ahead > farDays ? `is ${ahead} days ahead` : 'is still to come while the post is featured';
  return [
    {
      file: record.path,
      ...(record.headerPlaces['date'] ?? record.fence),
      severity: 'warning',
      rule: 'future-date',
      message: `Unexpected date ${header.date}, which ${why}, expected a day that is near or past`,
      suggestion: 'Nothing shows until that day begins; `studio plan` lists what is scheduled.',
    },
  ];
}

/** Redirects lead from addresses without a page to pages. */
export function checkRedirects(entries: readonly RedirectEntry[], site: KnownSite): Diagnostic[] {
  return entries.flatMap(({ from, to, line }) => {
    const length = from.length + to.length + 2;
    if (site.targets.has(from)) {
      return [
        redirectFault(
          line,
          length,
          `Unexpected redirect of ${from}, where a page stands, expected an old address`,
        ),
      ];
    }
    const end = site.redirects.get(from);
    if (end === undefined)
      return [redirectFault(line, length, `Unexpected circle from ${from}, expected a page at its end`)];
    if ('target' in resolveLink(end, '/', site)) return [];
    const near = nearestAddress(end, [...site.targets.keys()]);
    const suggestion = near === null ? undefined : `Did you mean "${near}"?`;
    return [
      redirectFault(
        line,
        length,
        `Unexpected redirect to ${end}, expected the address of a page`,
        suggestion,
      ),
    ];
  });
}
