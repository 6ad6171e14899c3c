import { hash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { faq, type Faq } from '#src/model/faq.ts';
import { altTexts, type AltTexts, focalPoints, type FocalPoints } from '#src/model/picture-metadata.ts';
import { studio, type Studio } from '#src/model/studio.ts';
import { testimonials, type Testimonials } from '#src/model/testimonials.ts';
import { paths } from '#src/paths.ts';
import type { Cache } from '../../cache.ts';
import { isFileSystemError } from '../../files.ts';
import { type Collection, unreadable } from '../collect.ts';
import { ContentFiles } from '../content-files.ts';
import { type Facts, getFacts } from '../facts.ts';
import { readRedirects, type RedirectEntry, type RedirectProblem } from '../links/redirects.ts';
import { readSource } from '../markdown/source-text.ts';
import type { TextSpan } from '../span.ts';
import { altTextsAsYamlText, type YamlText, linksIn, readYamlText, type SettingsLink } from './yaml-texts.ts';
import { ownFacts, type ReadFile, readFile, type SettingsFile, withoutProblems } from './read-file.ts';
import { isTimezone } from './timezone.ts';
import type { YamlValue } from './yaml-value.ts';

export const settingsPaths = {
  studio: 'studio.yaml',
  faq: 'faq.yaml',
  testimonials: 'testimonials.yaml',
  alt: 'images/alt.yaml',
  focal: 'images/focal.yaml',
  redirects: 'redirects.yaml',
} as const;

export const requiredSettings: readonly string[] = [settingsPaths.studio, settingsPaths.faq];
const answerPattern = 'groups.*.items.*.answer';

/** The YAML files of a content folder. Spans are offsets of the text of their file. */
export interface Settings {
  /** Null when the file is missing or has an error. */
  studio: Studio | null;
  /** With rendered answers and without questions of another phase; no groups when the file is missing or has an error. */
  faq: Faq;
  testimonials: Testimonials['quotes'];
  /** By the names of the pictures in images/site, without their endings. */
  alt: AltTexts;
  /** By path below images. */
  focal: FocalPoints;
  redirects: RedirectEntry[];
  redirectProblems: RedirectProblem[];
  /** Those that exist. */
  files: SettingsFile[];
  /** Required files that do not exist. */
  missing: string[];
  /** The raw values, for checks that do not need the whole file to be valid. */
  raw: Record<'studio' | 'faq', YamlValue>;
  pictureEntries: PictureEntry[];
  texts: YamlText[];
  /** In answers. */
  links: SettingsLink[];
  /** Ids that settings put on pages, by the URL of the page. */
  anchors: Record<string, string[]>;
}

/** The name of a picture in alt.yaml or focal.yaml. */
interface PictureEntry {
  file: string;
  name: string;
  span: TextSpan;
}

/** Reads all settings. Files that cannot be read become problems of the collection. */
export function readSettings(
  collection: Collection,
  files = new ContentFiles(),
  cache: Cache | null = null,
): Settings {
  const studioBytes = readBytes(collection, files, settingsPaths.studio);
  const studioFacts = studioBytes && factsInside(studioBytes, cache);
  const studioFile = readFile(settingsPaths.studio, studioBytes, studio, studioFacts ?? {});
  const facts = getFacts(studioFile.value);
  const read = <Value>(path: string, schema: z.ZodType<Value>) =>
    readFile(path, readBytes(collection, files, path), schema, facts);
  const faqFile = read(settingsPaths.faq, faq);
  const testimonialsFile = read(settingsPaths.testimonials, testimonials);
  const alt = read(settingsPaths.alt, altTexts);
  const focal = read(settingsPaths.focal, focalPoints);
  const redirectBytes = readBytes(collection, files, settingsPaths.redirects);
  const redirectSource = redirectBytes && readSource(settingsPaths.redirects, redirectBytes, {});
  const redirects = readRedirects(redirectSource?.text ?? '');
  const answers = readYamlTexts(faqFile);
  const otherPhase = studioFile.value?.brand.openingSoon ? 'open' : 'openingSoon';
  const answerList = [...answers.values()];
  return {
    // Dates cannot be checked without the time zone.
    studio: studioFile.value && isTimezone(studioFile.value.hours.timezone) ? studioFile.value : null,
    // Rendered on demand, because a check needs none of it.
    get faq() {
      return withoutPhase(withAnswers(faqFile, answers), otherPhase);
    },
    testimonials: testimonialsFile.value?.quotes ?? [],
    alt: alt.value ?? {},
    focal: focal.value ?? {},
    redirects: redirects.entries,
    redirectProblems: redirects.problems,
    files: [
      studioFile,
      faqFile,
      testimonialsFile,
      alt,
      focal,
      { file: redirectSource && withoutProblems(redirectSource) },
    ].flatMap(({ file }) => file ?? []),
    missing: requiredSettings.filter((path) => isMissing(join(collection.root, path))),
    raw: { studio: studioFile.raw, faq: faqFile.raw },
    pictureEntries: [alt, focal].flatMap(entriesIn),
    texts: [...answerList, altTextsAsYamlText(alt.raw)],
    links: answerList.flatMap(linksIn),
    anchors: {
      [paths.faq()]: [
        ...faqIds(faqFile, otherPhase),
        ...answerList.flatMap(({ parsed }) => parsed.body?.anchors ?? []),
      ],
    },
  };
}

/** Cached, because a file that uses its facts is parsed twice. */
function factsInside(bytes: Uint8Array, cache: Cache | null): Facts {
  const read = () => ownFacts(settingsPaths.studio, bytes);
  return cache ? cache.getOrCompute(cache.key('facts', [hash('sha256', bytes)]), read) : read();
}

function readBytes({ settings, problems }: Collection, files: ContentFiles, path: string): Uint8Array | null {
  const file = settings.find((candidate) => candidate.path === path);
  if (!file) return null;
  try {
    return files.read(file);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    problems.push(unreadable(path, error));
    return null;
  }
}

/** A link to a file elsewhere is not missing, but not collected either. */
const isMissing = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true;

/** By node, because an alias can use an answer again. */
function readYamlTexts({ file, raw }: ReadFile<Faq>): Map<unknown, YamlText> {
  const texts = new Map<unknown, YamlText>();
  for (const value of raw.at(answerPattern)) {
    const answer = file && !texts.has(value.node) ? readYamlText(file.source, value, paths.faq()) : null;
    if (answer) texts.set(value.node, answer);
  }
  return texts;
}

function withAnswers({ value, raw }: ReadFile<Faq>, answers: ReadonlyMap<unknown, YamlText>): Faq {
  const html = raw.at(answerPattern).map(({ node }) => answers.get(node)?.html() ?? '');
  const groups = value?.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, answer: html.shift() ?? '' })),
  }));
  return { groups: groups ?? [] };
}

type Phase = Faq['groups'][number]['items'][number]['when'];

const withoutPhase = ({ groups }: Faq, phase: Phase): Faq => ({
  groups: groups.map((group) => ({ ...group, items: group.items.filter(({ when }) => when !== phase) })),
});

/** Ids of groups and questions are part of URLs. */
function faqIds({ value, raw }: ReadFile<Faq>, without: Phase): string[] {
  const items = value?.groups.flatMap((group) => group.items) ?? [];
  const hidden = items.flatMap(({ id, when }) => (when === without ? [id] : []));
  return ['groups.*.id', 'groups.*.items.*.id']
    .flatMap((pattern) => raw.at(pattern).map(({ scalar }) => String(scalar)))
    .filter((id) => !hidden.includes(id));
}

const entriesIn = ({ raw }: ReadFile<unknown>): PictureEntry[] =>
  [...raw.children].flatMap(([name, { file, keySpan }]) => (keySpan ? [{ file, name, span: keySpan }] : []));
