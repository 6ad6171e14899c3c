import { paths, publicRoutes, routeAnchors, unlistedRoutes } from '#src/paths.ts';
import { didYouMean } from '#src/lib/suggest.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import type { RecordHead } from './pipeline-contract.ts';
import { placeOfKey, tagPlaceKey, type PlacesOf } from './record.ts';
import { tagSlug } from './relate-tags.ts';

/** Files of `pages/` that the site's map has a place for beside its own pages. */
const documentRoutes: readonly string[] = [
  paths.privacy(),
  paths.terms(),
  paths.studioRules(),
  paths.contestRules(),
  paths.accessibility(),
];

const taken = new Set(
  [...publicRoutes, ...unlistedRoutes, ...Object.keys(routeAnchors), paths.services(), paths.notFound()]
    .filter((route) => !documentRoutes.includes(route))
    .map((route) => route.split('/')[1] ?? ''),
);

/** Two pages with one title cannot be told apart in search results, tabs and feeds. */
export function duplicateTitles(records: readonly RecordHead[], places: PlacesOf): Diagnostic[] {
  const first = new Map<string, RecordHead>();
  const faults: Diagnostic[] = [];
  for (const record of records) {
    if (!record.header) continue;
    const folded = record.header.title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
    const other = first.get(folded);
    if (other === undefined) first.set(folded, record);
    else {
      faults.push({
        file: record.path,
        ...placeOfKey(places(record.path), 'title'),
        severity: 'error',
        rule: 'duplicate-title',
        message: `Unexpected title "${record.header.title}", which ${other.path} has too, expected one of its own`,
      });
    }
  }
  return faults;
}

/** A page of one text whose address another page of the site has. */
export function takenAddresses(records: readonly RecordHead[]): Diagnostic[] {
  return records
    .filter(({ kind, slug }) => kind === 'document' && taken.has(slug))
    .map((record) => ({
      file: record.path,
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 1,
      severity: 'error',
      rule: 'address-taken',
      message: `Unexpected file name "${record.slug}.md", expected one whose address /${record.slug} no other page has`,
    }));
}

const tagsOf = ({ header }: RecordHead) => (header && 'tags' in header ? header.tags : []);

/** A tag that a single post carries and that looks like one that others carry. */
export function tagSpelling(records: readonly RecordHead[], places: PlacesOf): Diagnostic[] {
  const uses = new Map<string, number>();
  for (const record of records) {
    for (const slug of new Set(tagsOf(record).map(tagSlug))) uses.set(slug, (uses.get(slug) ?? 0) + 1);
  }
  const common = [...uses].filter(([, count]) => count > 1).map(([slug]) => slug);
  const faults: Diagnostic[] = [];
  for (const record of records) {
    for (const tag of tagsOf(record)) {
      const slug = tagSlug(tag);
      // Short words are near to too many others.
      if (uses.get(slug) !== 1 || slug.length < 5) continue;
      const meant = didYouMean(
        slug,
        common.filter((other) => isSlip(slug, other)),
      );
      if (meant === null) continue;
      faults.push({
        file: record.path,
        ...placeOfKey(places(record.path), tagPlaceKey(tag)),
        severity: 'warning',
        rule: 'tag-spelling',
        message: `Unexpected tag "${tag}", which no other post carries, expected one that leads to more`,
        suggestion: meant,
      });
    }
  }
  return faults;
}

/** One letter more, less or other, two swapped, or only the hyphens differ. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return a.replaceAll('-', '') === b.replaceAll('-', '');
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && left === right.split('').toReversed().join(''))
  );
}
