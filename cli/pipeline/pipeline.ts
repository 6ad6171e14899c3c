import { dirname, join, resolve } from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { standingOf } from './clock.ts';
import { copyOf } from './emit-copy.ts';
import { editionOf, isPost, isStory, type Edition } from './emit-edition.ts';
import { withOutputLock } from './emit-lock.ts';
import { Output } from './emit-output.ts';
import { UnitCache } from './emit-units.ts';
import { emit, redirectRecord } from './emit.ts';
import type { BuildOptions, BuildSummary, InspectOptions, Inspection } from './pipeline-contract.ts';
import { readCopyOnce } from './pipeline-copy.ts';
import { buildKey, LastBuilds } from './pipeline-last-build.ts';
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
    finish(workspace, records);
    const { root } = workspace.found;
    return {
      root,
      diagnostics,
      records: records.heads,
      facts,
      studio: copy.studio,
      clock,
      files: workspace.files.length,
    };
  });

/** The whole way: collect → parse, validate, render → link → images → relate → emit. Faults stop it before it writes. */
export const build = (options: BuildOptions): Promise<BuildSummary> =>
  inWorkspace(options, async (workspace) => {
    const out = resolve(options.out);
    // Beside the default cache, wherever this run keeps its own: the .yaml files name that folder.
    await writeSchemasOnce(join(dirname(cacheFolder(workspace.found.root)), 'schemas'), workspace.tool);
    const copy = await readCopyOnce(workspace);
    const clock = clockOf(copy);
    const last = new LastBuilds(workspace);
    const standing = new Output(out).standing();
    const key = () => buildKey(workspace, options, clock);
    const same = options.force ? null : last.same(out, key);
    if (same && standing && same.id === standing.id) {
      workspace.memo.save(pathsOf(workspace));
      return { ...same, unchanged: true, written: 0, analyzed: 0 };
    }

    const reading = await readContent(workspace, copy, clock, options);
    const { records, facts, diagnostics, redirects } = reading;
    const { studio } = copy;
    const summary = summaryOf(reading, clock, standing?.id ?? null, workspace.files.length);
    if (studio === null || diagnostics.some(({ severity }) => severity === 'error')) {
      finish(workspace, records);
      return { ...summary, ok: false };
    }

    const pictures = await makeAllPictures(workspace, facts, new Map(copy.focal), options);
    if (pictures.faults.length > 0) {
      finish(workspace, records);
      return {
        ...summary,
        ok: false,
        diagnostics: [...diagnostics, ...pictures.faults.map(pictureDiagnostic)],
      };
    }

    const { book, files } = pictures;
    const edition = editionOf(records.heads, {
      clock,
      studio,
      book,
      bodies: records.bodies,
      drafts: options.drafts,
    });
    const units = new UnitCache(join(workspace.cache, 'units.json'), workspace.tool, workspace.force);
    if (units.damaged) workspace.damaged();
    const emission = {
      edition,
      copy: copyOf(copy, book),
      redirects: redirectRecord(copy.redirects, redirects),
      pictures: files,
    };
    const { generation, written } = await withOutputLock(out, () => emit(emission, new Output(out), units));
    units.save();
    finish(workspace, records);
    const done = {
      ...summary,
      id: generation.id,
      files: Object.keys(generation.files).length,
      written,
      ...shownIn(edition),
    };
    last.remember(out, key(), done);
    return done;
  });

const pathsOf = ({ files }: Workspace) => new Set(files.map(({ path }) => path));

function finish(workspace: Workspace, records: Reading['records']): void {
  records.bodies.close();
  workspace.memo.save(pathsOf(workspace));
}

const shownIn = ({ posts, stories, documents }: Edition) => ({
  posts: posts.length,
  stories: stories.length,
  documents: documents.length,
});

function summaryOf(
  { records, facts, diagnostics }: Reading,
  clock: Inspection['clock'],
  id: string | null,
  checked: number,
): BuildSummary {
  const dated = [...records.heads.filter(isPost), ...records.heads.filter(isStory)];
  const count = (standing: string) =>
    dated.filter(({ header }) => standingOf(header, clock) === standing).length;
  return {
    ok: true,
    unchanged: false,
    id,
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
    checked,
    diagnostics,
  };
}
