import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { showCount } from '#src/lib/show-count.ts';
import { readSealed, writeSealed } from './cache-file.ts';
import { FileMemo, hashOf } from './collect-memo.ts';
import { isTurned } from './picture-exif.ts';
import type { Header } from './picture-header.ts';
import { readHeader, recognise } from './picture-recognise.ts';
import type {
  PictureCacheSettings,
  PictureFacts,
  PictureFault,
  PictureFormat,
  PictureReading,
} from './pictures.ts';

/** Beyond this a build would need more memory than it may take. Cameras' files are under it. */
export const mostPixels = 50_000_000;
/** WebP knows no longer side. */
export const longestSide = 16_383;
export const mostBytes = 64 * 2 ** 20;

/** What a file's bytes and name tell: kept by hash and name, since neither time nor place changes it. */
interface Verdict {
  facts: Omit<PictureFacts, 'path'> | null;
  fault: Omit<PictureFault, 'path'> | null;
}

/** Changes whenever the reading of headers does, so that what older versions stored is not believed. */
const readingVersion = 1;

interface StoredVerdicts {
  version: number;
  verdicts: [key: string, verdict: Verdict][];
}

const accepted = 'JPEG, PNG, WebP or AVIF';

const names: Record<PictureFormat, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' };

const endings: Record<PictureFormat, readonly string[]> = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  avif: ['.avif'],
};

/** Reads the headers of originals, `files` being relative to `folder`. Untouched files are not read again. */
export async function readFacts(
  folder: string,
  files: readonly string[],
  { folder: cache, force = false, notice }: PictureCacheSettings,
): Promise<PictureReading> {
  const memo = new FileMemo(join(cache, 'files.json'), force);
  const verdictsFile = join(cache, 'facts.json');
  const stored = readSealed<StoredVerdicts>(verdictsFile);
  if (memo.damaged || stored.damaged)
    notice?.('What was known of the pictures was damaged and is read anew.');
  const isKnown = !force && stored.value?.version === readingVersion;
  const known = new Map(isKnown ? stored.value?.verdicts : []);
  const used = new Map<string, Verdict>();

  const reading: PictureReading = { facts: new Map(), faults: [] };
  for (const path of files.toSorted()) {
    const verdict = judge(folder, path, memo, known, used);
    if (verdict.facts) reading.facts.set(path, { path, ...verdict.facts });
    if (verdict.fault) reading.faults.push({ path, ...verdict.fault });
  }

  memo.save(new Set(files));
  if (used.size !== known.size || [...used.keys()].some((key) => !known.has(key))) {
    writeSealed(verdictsFile, { version: readingVersion, verdicts: [...used] } satisfies StoredVerdicts);
  }
  return reading;
}

function judge(
  folder: string,
  path: string,
  memo: FileMemo,
  known: ReadonlyMap<string, Verdict>,
  used: Map<string, Verdict>,
): Verdict {
  const absolute = join(folder, path);
  try {
    const stats = statSync(absolute);
    if (!stats.isFile()) return broken('unreadable', 'folder, device or pipe', 'a picture');
    if (stats.size > mostBytes) {
      return broken('too-heavy', `file of ${megabytes(stats.size)} MB`, `at most ${megabytes(mostBytes)} MB`);
    }
    const file = { path, absolute, stats };
    const remembered = memo.known(file);
    let key = keyOf(remembered ?? '', path);
    let verdict = known.get(key);
    if (!verdict) {
      const bytes = readFileSync(absolute);
      const hash = hashOf(bytes);
      key = keyOf(hash, path);
      verdict = known.get(key) ?? inspect(bytes, hash, path);
      memo.learn(file, hash);
    }
    used.set(key, verdict);
    return verdict;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return broken('unreadable', `file that cannot be read (${String(error.code)})`, 'a readable one');
  }
}

const endingOf = (path: string) => extname(path).toLowerCase();

const keyOf = (hash: string, path: string) => `${hash}${endingOf(path)}`;

const broken = (kind: PictureFault['kind'], found: string, expected: string): Verdict => ({
  facts: null,
  fault: { kind, found, expected },
});

const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20);

function inspect(bytes: Buffer, hash: string, path: string): Verdict {
  if (bytes.length === 0) return broken('empty', 'empty file', 'a picture');
  const recognised = recognise(bytes);
  if (!recognised) return broken('not-an-image', 'content that is no picture', accepted);
  if ('other' in recognised) return broken('unsupported-format', `${recognised.other} file`, accepted);
  const { format } = recognised;
  const header = readHeader(bytes, format);
  if (!header || header.width === 0 || header.height === 0) {
    return broken('not-an-image', `${names[format]} file without a readable header`, 'a whole picture');
  }
  const fault = faultOf(header, bytes);
  if (fault) return fault;
  const { annotated, width, height } = header;
  const turned = isTurned(header.orientation);
  return {
    facts: { hash, format, width: turned ? height : width, height: turned ? width : height, annotated },
    fault: endings[format].includes(endingOf(path))
      ? null
      : {
          kind: 'misleading-name',
          found: `${names[format]} picture under the ending "${extname(path)}"`,
          expected: `the ending ${endings[format][0]}`,
        },
  };
}

function faultOf({ width, height, animated, truncated }: Header, bytes: Buffer): Verdict | null {
  if (animated) return broken('animated', 'animated picture', 'a still one');
  if (width * height > mostPixels || Math.max(width, height) > longestSide) {
    const limits = `at most ${mostPixels / 1e6} megapixels and ${showCount(longestSide)} pixels a side`;
    return broken('too-many-pixels', `picture of ${width}×${height} pixels`, limits);
  }
  if (truncated)
    return broken(
      'truncated',
      `end of the file after ${showCount(bytes.length)} bytes`,
      'the rest of the picture',
    );
  return null;
}
