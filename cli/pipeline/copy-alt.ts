import { checkAltUseful } from '../rules/image-alt-pointless.ts';
import type { ReadCopyFile } from './copy-read.ts';
import { blamed } from './copy-tree.ts';

/** Alt texts say what the pictures show, as those of articles do. */
export function checkAlt({ report, root }: ReadCopyFile<unknown>): void {
  for (const [name, spot] of root?.children ?? []) {
    if (typeof spot.value !== 'string') continue;
    const { start, end } = blamed(spot);
    checkAltUseful(report, report.between(start, end), spot.value, name);
  }
}
