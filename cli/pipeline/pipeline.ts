import { dirname, join, resolve } from 'node:path';
import type { Studio } from '#src/model/studio.ts';
import { cacheFolder } from './cache-folder.ts';
import { standingOf, type Clock, type Standing } from './clock.ts';
import { copyOf } from './emit-copy.ts';
import { editionOf, isPost, isStory } from './emit-edition.ts';
import { withOutputLock } from './emit-lock.ts';
import { Output } from './emit-output.ts';
import { UnitCache } from './emit-units.ts';
import { emit, redirectRecord } from './emit.ts';
import type { Generation } from './generation.ts';
import type { Pictures } from './pictures.ts';
import type { BuildOptions, BuildSummary, InspectOptions, Inspection } from './pipeline-contract.ts';
import { readCopyOnce, type StoredCopy } from './pipeline-copy.ts';
import { LastBuild } from './pipeline-last-build.ts';
import { makeAllPictures, pictureDiagnostic } from './pipeline-pictures.ts';
import { clockOf, readContent, type Reading } from './pipeline-reading.ts';
import { inWorkspace, type Workspace } from './pipeline-workspace.ts';
import { writeSchemasOnce } from './schemas-once.ts';

/** Everything `check` tells: collect → parse, validate, render → link. */
export const inspect = (options: InspectOptions): Promise<Inspection> =>
  inWorkspace(options, async (workspace) => {
    const copy = await readCopyOnce(workspace);
    const clock = clockOf(copy);
    const { records, facts, diagnostics } = await readContent(workspace, copy, clock, options);
    const asked = options.places ? records.heads : [];
    const places = new Map(asked.map(({ path }) => [path, records.bodies.places(path)]));
    records.bodies.close();
    workspace.memo.save(pathsOf(workspace));
    const { root } = workspace.found;
    return {
      root,
      diagnostics,
      records: records.heads,
      places,
      facts,
      studio: copy.studio,
      clock,
      files: workspace.files.length,
    };
  });

/** The whole way: collect → parse, validate, render → link → images → relate → emit. Faults stop it before it writes. */
export const build = (options: BuildOptions): Promise<BuildSummary> =>
  inWorkspace(options, async (workspace) => {
    // Beside the default cache, wherever this run keeps its own: the .yaml files name that folder.
    await writeSchemasOnce(join(dirname(cacheFolder(workspace.found.root)), 'schemas'), workspace.tool);
    const copy = await readCopyOnce(workspace);
    const clock = clockOf(copy);
    const last = new LastBuild(workspace, options, clock);
    const same = last.same();
    if (same) {
      workspace.memo.save(pathsOf(workspace));
      return { ...same, unchanged: true, written: 0, analyzed: 0 };
    }
    const reading = await readContent(workspace, copy, clock, options);
    const made = hasErrors(reading)
      ? null
      : await makeAllPictures(workspace, reading.facts, copy.focal, options);
    const summary = summaryOf(reading, made, clock, workspace, last.standing);
    const done =
      copy.studio && made && summary.ok
        ? await publish(workspace, { ...copy, studio: copy.studio }, reading, made, clock, options)
        : null;
    reading.records.bodies.close();
    workspace.memo.save(pathsOf(workspace));
    if (done) last.remember({ ...summary, ...done });
    return { ...summary, ...done };
  });

type Sound = StoredCopy & { studio: Studio };

/** Chooses what is published, relates it and writes it, all or nothing. */
async function publish(
  workspace: Workspace,
  copy: Sound,
  { records, redirects }: Reading,
  { book, files }: Pictures,
  clock: Clock,
  { out, drafts }: BuildOptions,
): Promise<Partial<BuildSummary>> {
  const { studio } = copy;
  const { bodies } = records;
  // Emptied, since the heads of 10,000 posts weigh more than all that is still to come.
  const edition = editionOf(records.heads.splice(0), { clock, studio, book, bodies, drafts });
  const units = new UnitCache(join(workspace.cache, 'units.json'), workspace.tool, workspace.force);
  if (units.damaged) workspace.damaged();
  const emission = {
    edition,
    copy: copyOf(copy, book),
    redirects: redirectRecord(copy.redirects, redirects),
    pictures: files,
  };
  const folder = resolve(out);
  const { generation, written } = await withOutputLock(folder, () =>
    emit(emission, new Output(folder), units),
  );
  units.save();
  return {
    id: generation.id,
    files: Object.keys(generation.files).length,
    written,
    posts: edition.posts.length,
    stories: edition.stories.length,
    documents: edition.documents.length,
  };
}

const pathsOf = ({ files }: Workspace) => new Set(files.map(({ path }) => path));

const hasErrors = ({ diagnostics }: Pick<Reading, 'diagnostics'>) =>
  diagnostics.some(({ severity }) => severity === 'error');

function summaryOf(
  { records, facts, diagnostics }: Reading,
  made: Pictures | null,
  clock: Clock,
  { files }: Workspace,
  standing: Generation | null,
): BuildSummary {
  const dated = [...records.heads.filter(isPost), ...records.heads.filter(isStory)];
  const count = (standingOfAll: Standing) =>
    dated.filter(({ header }) => standingOf(header, clock) === standingOfAll).length;
  const faults = made?.faults.map(pictureDiagnostic) ?? [];
  return {
    ok: made !== null && faults.length === 0,
    unchanged: false,
    id: standing?.id ?? null,
    clock: clock.day,
    posts: 0,
    stories: 0,
    documents: 0,
    drafts: count('draft'),
    scheduled: count('scheduled'),
    pictures: facts.size,
    files: 0,
    written: 0,
    analyzed: records.analyzed,
    checked: files.length,
    diagnostics: [...diagnostics, ...faults],
  };
}
