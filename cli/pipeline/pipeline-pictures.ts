import { join } from 'node:path';
import type { Diagnostic } from '../report/diagnostic.ts';
import type { StoredCopy } from './pipeline-copy.ts';
import type { BuildOptions } from './pipeline-contract.ts';
import type {
  PictureCacheSettings,
  PictureFacts,
  PictureFault,
  PictureReading,
  Pictures,
} from './pictures.ts';
import type { Workspace } from './pipeline-workspace.ts';

const shelf = 'images/';

export const pictureCache = ({ cache, damaged }: Workspace, force = false): PictureCacheSettings => ({
  folder: join(cache, 'pictures'),
  force,
  notice: damaged,
});

export const pictureFolder = ({ found }: Workspace) => join(found.root, 'images');

export const picturePaths = ({ found }: Workspace) =>
  found.pictures.map(({ path }) => path.slice(shelf.length));

/** Reads the headers of all originals. */
export async function readPictures(workspace: Workspace, force = false): Promise<PictureReading> {
  const { readFacts } = await import('./picture-facts.ts');
  const reading = await readFacts(
    pictureFolder(workspace),
    picturePaths(workspace),
    pictureCache(workspace, force),
  );
  for (const file of workspace.found.pictures) {
    const facts = reading.facts.get(file.path.slice(shelf.length));
    if (facts) workspace.memo.learn(file, facts.hash);
  }
  return reading;
}

/** Makes what pages show of them; without `images` that is the originals. */
export async function makeAllPictures(
  workspace: Workspace,
  facts: ReadonlyMap<string, PictureFacts>,
  focal: StoredCopy['focal'],
  { images, force, progress }: BuildOptions,
): Promise<Pictures> {
  const { makePictures } = await import('./images.ts');
  return makePictures(facts, {
    folder: pictureFolder(workspace),
    cache: pictureCache(workspace, force),
    focal: new Map(focal),
    images,
    progress: ({ done, total }) => progress?.({ stage: 'pictures', done, total }),
  });
}

/** Which rule a fault of a picture's file breaks. */
const rules: Record<PictureFault['kind'], string> = {
  unreadable: 'unreadable-file',
  empty: 'picture-broken',
  'not-an-image': 'picture-broken',
  truncated: 'picture-broken',
  undecodable: 'picture-broken',
  'unsupported-format': 'picture-format',
  animated: 'picture-format',
  'misleading-name': 'picture-name',
  'too-heavy': 'picture-limit',
  'too-many-pixels': 'picture-limit',
};

/** A fault of an original stands at the beginning of its file. */
export const pictureDiagnostic = ({ path, kind, found, expected }: PictureFault): Diagnostic => ({
  file: shelf + path,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  // The picture is used all the same; a host would send it under the wrong type.
  severity: kind === 'misleading-name' ? 'warning' : 'error',
  rule: rules[kind],
  message: `Unexpected ${found}, expected ${expected}`,
});
