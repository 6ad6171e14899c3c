import { daysBetween } from '#src/lib/day.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import { standingOf, type Clock } from './clock.ts';
import type { CopyLink } from './copy.ts';
import { duplicateTitles, tagSpelling, takenAddresses } from './link-duplicates.ts';
import { nearestAddress } from './link-nearest.ts';
import { checkPictures } from './link-pictures.ts';
import { redirectFault, type RedirectEntry } from './link-redirects.ts';
import { resolveLink, type LinkFault, type Resolution } from './link-resolve.ts';
import { addressOf, headerOf, type KnownSite } from './link-site.ts';
import type { PictureFacts } from './pictures.ts';
import type { RecordHead } from './pipeline-contract.ts';
import { placeOfKey, type DocumentPlaces, type LinkPlace, type PlacesOf } from './record.ts';

/** Further ahead than this, a date is more likely a slip than a plan. */
const farDays = 366;

interface Surroundings {
  site: KnownSite;
  facts: ReadonlyMap<string, PictureFacts>;
  /** files below images/ that are there but cannot be used */
  unusable: ReadonlySet<string>;
  clock: Clock;
  places: PlacesOf;
}

/** All that can only be judged with every file at hand. */
export function link(
  records: readonly RecordHead[],
  { site, facts, unusable, clock, places: read }: Surroundings,
): Diagnostic[] {
  const follow = remembered(site);
  const places = readOnce(read);
  return [
    ...records.flatMap((record) => checkLinks(record, follow, clock, places)),
    ...records.flatMap((record) => checkPictures(record, facts, unusable, places)),
    ...records.flatMap((record) => checkDate(record, clock, places)),
    ...duplicateTitles(records, places),
    ...takenAddresses(records),
    ...tagSpelling(records, places),
  ];
}

type Follow = (url: string, from: string) => Resolution;

/** Follows each address once: most lead to pages that many others link to. */
function remembered(site: KnownSite): Follow {
  const known = new Map<string, Resolution>();
  return (url, from) => {
    if (!url.startsWith('/')) return resolveLink(url, from, site); // may depend on the page where it stands
    let resolution = known.get(url);
    if (!resolution) known.set(url, (resolution = resolveLink(url, from, site)));
    return resolution;
  };
}

/** Reads a file's places once for each of the checks, however many faults it has: each goes file by file. */
function readOnce(read: PlacesOf): PlacesOf {
  let path: string | undefined;
  let places: DocumentPlaces | undefined;
  return (asked) => {
    if (asked !== path || !places) places = read((path = asked));
    return places;
  };
}

function checkLinks(record: RecordHead, follow: Follow, clock: Clock, places: PlacesOf): Diagnostic[] {
  const header = headerOf(record);
  // A page is read from the day on which it goes out; a draft from none.
  const readFrom = header && header.date > clock.day ? header.date : clock.day;
  const from = { address: addressOf(record), readFrom: header?.draft ? null : readFrom };
  return record.links.flatMap((url, index) => {
    const fault = judge(url, from, follow);
    // as many places as links
    return fault ? [linkDiagnostic(record.path, places(record.path).links[index]!, fault)] : [];
  });
}

/** The links in the markdown of structured copy. */
export function checkCopyLinks(links: readonly CopyLink[], site: KnownSite, { day }: Clock): Diagnostic[] {
  const follow = remembered(site);
  return links.flatMap(({ file, page, found }) => {
    const fault = judge(found.url, { address: page, readFrom: day }, follow);
    return fault ? [linkDiagnostic(file, found, fault)] : [];
  });
}

interface Origin {
  address: string;
  /** the day from which visitors read it */
  readFrom: string | null;
}

function judge(url: string, { address, readFrom }: Origin, follow: Follow): LinkFault | null {
  const resolution = follow(url, address);
  if ('fault' in resolution) return resolution.fault;
  if (!('target' in resolution) || resolution.target.standing === 'live' || readFrom === null) return null;
  const { standing, date } = resolution.target;
  if (standing === 'scheduled' && date !== null && date <= readFrom) return null;
  const when = standing === 'draft' ? 'is a draft' : `goes out on ${date}`;
  return {
    severity: 'warning',
    rule: 'link-hidden',
    message: `Unexpected link to "${url}", which ${when}, expected a page that visitors can read`,
    suggestion: 'Publish it first, or add the link once it is live.',
  };
}

/** A fault of a link as a diagnostic, with a fix where the right address is certain. */
function linkDiagnostic(
  file: string,
  { place, start, end }: LinkPlace,
  { address, ...fault }: LinkFault,
): Diagnostic {
  return { file, ...place, ...fault, ...(address !== undefined && { fix: { start, end, text: address } }) };
}

function checkDate(record: RecordHead, clock: Clock, places: PlacesOf): Diagnostic[] {
  const header = headerOf(record);
  if (!header || standingOf(header, clock) !== 'scheduled') return [];
  const ahead = daysBetween(clock.day, header.date);
  const featured = 'featured' in header && header.featured;
  if (ahead <= farDays && !featured) return [];
  const why = ahead > farDays ? `is ${ahead} days ahead` : 'is still to come while the post is featured';
  return [
    {
      file: record.path,
      ...placeOfKey(places(record.path), 'date'),
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
