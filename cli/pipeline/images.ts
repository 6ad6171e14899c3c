import { join, resolve } from 'node:path';
import type { Picture } from '#src/model/picture.ts';
import { sortedEntries } from '../sorted-entries.ts';
import { readIfThere } from './cache-file.ts';
import { hashOf } from './collect-memo.ts';
import { CachedPicture, forgetOldPictures } from './picture-cache.ts';
import {
  planPictures,
  sizeName,
  strippedName,
  tasksOf,
  type MadeFormat,
  type PicturePlan,
  type PictureTask,
} from './picture-plan.ts';
import { makeInProcess } from './picture-process.ts';
import { paper, recipeKey, shortHash } from './picture-recipe.ts';
import { readHeader } from './picture-recognise.ts';
import type { PictureFacts, PictureFile, Pictures, PictureSettings } from './pictures.ts';

/** Makes every size and format of the originals that is not in the cache, and tells pages what there is. */
export async function makePictures(
  facts: ReadonlyMap<string, PictureFacts>,
  settings: PictureSettings,
): Promise<Pictures> {
  const recipe = recipeKey();
  const sorted = [...facts.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const plans = planPictures(sorted, recipe, settings);
  /** by hash: what was found instead of a picture */
  const broken = stripNotes(plans, settings.folder);
  const tasks = tasksOf(
    plans.filter((plan) => !broken.has(plan.facts.hash)),
    settings.folder,
  );
  tellDamage(plans, settings);
  for (const { cached } of plans) cached.save();
  if (tasks.length > 0) for (const [hash, found] of await make(tasks, settings)) broken.set(hash, found);

  const made = new Set(tasks.map(({ folder }) => folder));
  const pictures: Pictures = { book: new Map(), files: new Map(), faults: [] };
  for (const plan of plans) {
    const { facts: original, cached } = plan;
    const found = broken.get(original.hash);
    if (found !== undefined) {
      pictures.faults.push({ path: original.path, kind: 'undecodable', found, expected: 'a whole picture' });
      continue;
    }
    const current = made.has(cached.folder) ? new CachedPicture(cached.folder, false) : cached;
    publish(pictures, { ...plan, cached: current }, recipe, settings);
  }
  pictures.files = new Map(sortedEntries(pictures.files));
  if (tasks.length > 0)
    forgetOldPictures(settings.cache.folder, new Set(plans.map(({ cached }) => cached.folder)));
  return pictures;
}

/** Writes originals that carry notes anew without them. Answers those that cannot be read as they were. */
function stripNotes(plans: readonly PicturePlan[], folder: string): Map<string, string> {
  const broken = new Map<string, string>();
  for (const {
    facts: { path, hash, format, annotated },
    cached,
  } of plans) {
    if (!annotated || cached.has(strippedName)) continue;
    const bytes = readIfThere(join(folder, path));
    const header = bytes && hashOf(bytes) === hash ? readHeader(bytes, format) : null;
    if (header) cached.add(strippedName, header.stripped());
    else broken.set(hash, 'file that changed during the build');
  }
  return broken;
}

function tellDamage(plans: readonly PicturePlan[], { cache }: PictureSettings): void {
  const damaged = plans.filter(({ cached }) => cached.damaged).map(({ facts }) => facts.path);
  if (damaged.length === 0) return;
  const others = damaged.length > 3 ? ` and ${damaged.length - 3} more` : '';
  cache.notice?.(
    `Stored pictures were damaged and are made anew: ${damaged.slice(0, 3).join(', ')}${others}.`,
  );
}

async function make(tasks: PictureTask[], { progress }: PictureSettings): Promise<Map<string, string>> {
  const broken = new Map<string, string>();
  let done = 0;
  await makeInProcess(tasks, ({ task, broken: found }) => {
    const facts = tasks[task]?.facts;
    if (!facts)
      throw new Error(`No task ${task}: the process that makes pictures tells of tasks that it was given.`);
    if (found !== null) broken.set(facts.hash, found);
    progress?.({ done: ++done, total: tasks.length, name: facts.path });
  });
  return broken;
}

/** Enters a picture and all its files. */
function publish(
  { book, files }: Pictures,
  { facts, cached, widths, social, focal }: PicturePlan,
  recipe: string,
  settings: PictureSettings,
): void {
  const { path, hash, width, height, annotated } = facts;
  const name = path.replace(/\.[^./]+$/, '');
  const stem = `${name}.${shortHash(hash, recipe)}`;
  const put = (published: string, file: PictureFile | null) => {
    if (file) files.set(`public/images/${published}`, file);
    return file !== null;
  };
  const kept = (format: MadeFormat) =>
    widths.filter((each) => put(`${stem}-${each}.${format}`, cached.file(sizeName(each, format))));

  put(path, annotated ? cached.file(strippedName) : { from: resolve(settings.folder, path), hash });
  const card = social === null ? null : `${name}.${shortHash(hash, recipe, social)}-social.jpg`;
  if (card !== null && social !== null) put(card, cached.file(social));
  const standIn = settings.images ? cached.standIn : null;
  const picture: Picture = {
    original: addressOf(path),
    stem: addressOf(stem),
    width,
    height,
    widths: { avif: kept('avif'), webp: kept('webp'), jpeg: kept('jpg') },
    social: card === null ? null : addressOf(card),
    color: standIn?.color ?? paper,
    blur: standIn?.blur ?? '',
    focal: settings.focal.has(path) ? [...focal] : null,
  };
  book.set(`/images/${path}`, picture);
}

/** The public address of a file below images/, fit for an attribute and for `srcset`. */
const addressOf = (name: string) => `/images/${name.split('/').map(encodeURIComponent).join('/')}`;
