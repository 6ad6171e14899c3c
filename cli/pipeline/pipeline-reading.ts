import { compareDiagnostics } from './pipeline-order.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import { homeTimezone, readClock, type Clock } from './clock.ts';
import { checkPictureNotes } from './copy-facts.ts';
import { factsOf } from './facts.ts';
import { checkCopyLinks, checkRedirects, link } from './link.ts';
import { followRedirects, type Redirects } from './link-redirects.ts';
import { knownSite } from './link-site.ts';
import type { InspectOptions } from './pipeline-contract.ts';
import type { StoredCopy } from './pipeline-copy.ts';
import { pictureDiagnostic, picturePaths, readPictures } from './pipeline-pictures.ts';
import { readRecords, type Records } from './pipeline-records.ts';
import type { Workspace } from './pipeline-workspace.ts';
import type { PictureFacts } from './pictures.ts';
import type { RenderSettings } from './record.ts';

/** Everything the content says by itself and together, before anything is written. */
export interface Reading {
  records: Records;
  facts: Map<string, PictureFacts>;
  redirects: Redirects;
  /** of all content, by file and place */
  diagnostics: Diagnostic[];
}

export function clockOf({ studio }: StoredCopy): Clock {
  return readClock(studio?.hours.timezone ?? homeTimezone);
}

/** Until `studio.yaml` can be used, articles are still judged, with no name to link. */
const settingsOf = ({ studio }: StoredCopy): RenderSettings => ({
  city: studio?.contact.city ?? '',
  team: studio?.brand.team ?? '',
  facts: factsOf(studio),
});

/** Parses, validates and links all content. */
export async function readContent(
  workspace: Workspace,
  copy: StoredCopy,
  clock: Clock,
  { progress, force }: Pick<InspectOptions, 'progress' | 'force'>,
): Promise<Reading> {
  const records = await readRecords(workspace, settingsOf(copy), progress);
  const { facts, faults } = await readPictures(workspace, force);
  const redirects = followRedirects(copy.redirects);
  const site = knownSite(records.heads, facts, clock, {
    domain: copy.studio?.brand.domain ?? null,
    redirects,
    anchors: copy.anchors,
  });
  const unusable = new Set(faults.map(({ path }) => path));
  const diagnostics = [
    ...workspace.found.diagnostics,
    ...copy.diagnostics,
    ...records.faults,
    ...records.heads.flatMap((head) => head.diagnostics),
    ...faults.map(pictureDiagnostic),
    ...link(records.heads, { site, facts, unusable, clock, places: records.bodies.places }),
    ...checkCopyLinks(copy.links, site, clock),
    ...checkPictureNotes(copy, picturePaths(workspace)),
    ...checkRedirects(copy.redirects, site),
  ];
  return { records, facts, redirects, diagnostics: diagnostics.toSorted(compareDiagnostics) };
}
