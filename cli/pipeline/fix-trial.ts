import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { type FixedContent, fixContent } from './fix-content.ts';
import { unifiedDiff } from './fix-diff.ts';
import type { Inspection } from './pipeline-contract.ts';

/** Fixes are tried on these; whatever else lies beside them is only there to be seen. */
const isText = (name: string): boolean => /\.(md|yaml)$/.test(name);

export interface Trial extends Pick<FixedContent, 'fixes' | 'files'> {
  /** of all files together */
  diff: string;
}

/** Applies all fixes to a copy of the content, and answers what they would change. The content itself stays as it is. */
export async function tryFixes(
  root: string,
  inspect: (root: string) => Promise<Inspection>,
  isInScope: (file: string) => boolean,
  shown: (file: string) => string,
): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-fix-'));
  try {
    const copy = join(folder, 'content');
    copyFolder(root, copy);
    const { fixes, files } = await fixContent(copy, () => inspect(copy), isInScope);
    const diff = files.map((file) => unifiedDiff(shown(file), text(root, file), text(copy, file))).join('');
    return { fixes, files, diff };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const text = (base: string, file: string): string => readFileSync(join(base, file)).toString('utf8');

/** Links inside the content stay links; pictures are linked to rather than copied where the disk is the same. */
function copyFolder(from: string, to: string, roots = { from: realpathSync(from), to }): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target, roots);
    else if (entry.isSymbolicLink()) copyLink(source, target, roots);
    else if (entry.isFile() && isText(entry.name)) copyFileSync(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

/** A link that leads out of the content, or nowhere, is a fault that no fix mends: it is left out. */
function copyLink(source: string, target: string, roots: { from: string; to: string }): void {
  let real: string;
  try {
    real = realpathSync(source);
  } catch {
    return;
  }
  if (real.startsWith(roots.from + sep)) symlinkSync(join(roots.to, relative(roots.from, real)), target);
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target); // another disk, or one without links
  }
}
