import { describeValue } from './copy-expectation.ts';
import { entryDuplicate } from '../rules/entry-duplicate.ts';
import type { ReadCopyFile } from './copy-read.ts';
import { blamed, type Spot, spotsAt } from './copy-tree.ts';
import type { Report } from './validate-report.ts';

/** Ids of groups and of questions: all of them are part of one page's addresses. */
const ids = [
  ['groups', '*', 'id'],
  ['groups', '*', 'items', '*', 'id'],
];

export function checkFaq({ report, root }: ReadCopyFile<unknown>): void {
  if (root)
    checkUnique(
      report,
      ids.flatMap((path) => spotsAt(root, path)).map(({ spot }) => spot),
    );
}

/** The ids that the FAQ page carries. */
export const faqAnchors = ({ root }: ReadCopyFile<unknown>): string[] =>
  root ? ids.flatMap((path) => spotsAt(root, path)).map(({ spot }) => String(spot.value)) : [];

/** Values that must differ, told where one comes again. */
export function checkUnique(report: Report, spots: readonly Spot[]): void {
  const seen = new Map<unknown, number>();
  for (const spot of spots) {
    if (spot.value === null) continue;
    const { start, end } = blamed(spot);
    const place = report.between(start, end);
    const first = seen.get(spot.value);
    if (first === undefined) {
      seen.set(spot.value, place.line);
      continue;
    }
    const message = `Unexpected ${describeValue(spot)} a second time, expected one that line ${first} does not have`;
    report.add(entryDuplicate, place, message);
  }
}
