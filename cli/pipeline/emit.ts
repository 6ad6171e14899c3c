import { priceRangeOf } from '#src/lib/price-range.ts';
import { offsetsOf } from '#src/lib/day.ts';
import { comingExceptions } from '#src/lib/opening-hours.ts';
import type { Copy, Site } from '#src/model/site.ts';
import { appManifest } from './emit-app.ts';
import { articleUnits } from './emit-articles.ts';
import type { Edition } from './emit-edition.ts';
import { listUnits } from './emit-lists.ts';
import type { Output } from './emit-output.ts';
import type { UnitCache } from './emit-units.ts';
import { feedUnits } from './feeds.ts';
import type { Generation } from './generation.ts';
import type { Redirects } from './link-redirects.ts';
import type { PictureFile } from './pictures.ts';
import { searchUnits } from './search.ts';
import { sitemapUnits } from './sitemap.ts';

export interface Emitted {
  generation: Generation;
  /** how many files were written */
  written: number;
}

export interface Emission {
  edition: Edition;
  copy: Copy;
  /** old address → new one */
  redirects: Record<string, string>;
  pictures: Map<string, PictureFile>;
}

/** Writes everything that is published and read by the site's build, all or nothing. */
export function emit(
  { edition, copy, redirects, pictures }: Emission,
  output: Output,
  units: UnitCache,
): Emitted {
  const stages = [articleUnits, listUnits, feedUnits, sitemapUnits, searchUnits];
  for (const stage of stages) {
    for (const unit of stage(edition)) units.emit(unit, output);
  }
  output.put('site.json', JSON.stringify(siteOf(edition)));
  output.put('public/site.webmanifest', JSON.stringify(appManifest(edition.studio)));
  output.put('copy.json', JSON.stringify(copy));
  output.put('redirects.json', JSON.stringify(redirects));
  for (const [logical, { from, hash }] of pictures) output.copy(logical, from, hash);
  return { generation: output.commit(edition.clock.day), written: output.written };
}

/** What pages know ahead of the studio's timezone. A site that is built once a year still has it at hand. */
const yearsAhead = 3;

/** What every page knows. Days with other hours are listed while they are still to come, the soonest first. */
function siteOf({ studio, clock }: Edition): Site {
  const exceptions = comingExceptions(clock.day, Infinity, studio.hours);
  const year = Number(clock.day.slice(0, 4));
  const offsets = offsetsOf(studio.hours.timezone, year, yearsAhead);
  return {
    ...studio,
    hours: { ...studio.hours, exceptions, offsets },
    priceRange: priceRangeOf(studio.sessions),
    year,
  };
}

/** Redirects that content asks for, sorted; those of the code are not the writer's. */
export const redirectRecord = (
  asked: readonly { from: string }[],
  followed: Redirects,
): Record<string, string> =>
  Object.fromEntries(
    asked
      .flatMap(({ from }): [string, string][] => {
        const to = followed.get(from);
        return to === undefined ? [] : [[from, to]];
      })
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
