import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { faq, type Faq } from '#src/model/faq.ts';
import { altTexts, type AltTexts, focalPoints, type FocalPoints } from '#src/model/picture-metadata.ts';
import { studio, type Studio } from '#src/model/studio.ts';
import { testimonials, type Testimonials } from '#src/model/testimonials.ts';
import { paths } from '#src/paths.ts';
import { isFileSystemError } from '../../files.ts';
import { type Collection, unreadable } from '../collect.ts';
import { ContentFiles } from '../content-files.ts';
import { getFacts } from '../facts.ts';
import { readRedirects, type RedirectEntry, type RedirectProblem } from '../links/redirects.ts';
import { readSource } from '../markdown/source-text.ts';
import type { TextSpan } from '../span.ts';
import { altTextsAsYamlText, type YamlText, linksIn, readYamlText, type SettingsLink } from './yaml-texts.ts';
import {
  type ParsedSettingsFile,
  parseSettingsFile,
  type SettingsFile,
  createSettingsFile,
} from './read-file.ts';
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

/** The contents of the YAML files. Spans are offsets in their file's text. */
export interface Settings {
  /** Null if the file is missing or has an error. */
  studio: Studio | null;
  /**
   * Answers are HTML. Questions that apply only before the studio opens, or only after, are omitted at other times. Has no
   * groups if the file is missing or has an error.
   */
  faq: Faq;
  testimonials: Testimonials['quotes'];
  /** By image name in images/site, without the extension. */
  alt: AltTexts;
  /** By path below images/. */
  focal: FocalPoints;
  redirects: RedirectEntry[];
  redirectProblems: RedirectProblem[];
  files: SettingsFile[];
  /** Paths of required files that do not exist. */
  missing: string[];
  /** The raw values, for checks that do not need the whole file to be valid. */
  raw: Record<'studio' | 'faq', YamlValue>;
  pictureEntries: PictureEntry[];
  texts: YamlText[];
  /** Links in FAQ answers. */
  links: SettingsLink[];
  /** Element IDs that come from settings, by page URL. */
  anchors: Record<string, string[]>;
}

/** An entry in alt.yaml or focal.yaml. */
interface PictureEntry {
  file: string;
  name: string;
  span: TextSpan;
}

/** Reads all settings. Files that cannot be read are added to the collection's problems. */
export function readSettings(collection: Collection, files = new ContentFiles()): Settings {
  const studioBytes = readBytes(collection, files, settingsPaths.studio);
  const studioFile = parseSettingsFile(settingsPaths.studio, studioBytes, studio, null);
  const facts = studioFile.value ? getFacts(studioFile.value) : {};
  const read = <Value>(path: string, schema: z.ZodType<Value>) =>
    parseSettingsFile(path, readBytes(collection, files, path), schema, facts);
  const faqFile = read(settingsPaths.faq, faq);
  const testimonialsFile = read(settingsPaths.testimonials, testimonials);
  const alt = read(settingsPaths.alt, altTexts);
  const focal = read(settingsPaths.focal, focalPoints);
  const redirectBytes = readBytes(collection, files, settingsPaths.redirects);
  const redirectSource = redirectBytes && readSource(settingsPaths.redirects, redirectBytes);
  const redirects = readRedirects(redirectSource?.text ?? '');
  const answers = readYamlTexts(faqFile);
  const hiddenPhase = studioFile.value?.brand.openingSoon ? 'open' : 'openingSoon';
  const answerList = [...answers.values()];
  return {
    // Dates cannot be checked without a valid timezone.
    studio: studioFile.value && isTimezone(studioFile.value.hours.timezone) ? studioFile.value : null,
    // This is a getter because only a build needs rendered answers.
    get faq() {
      return withoutPhase(withRenderedAnswers(faqFile, answers), hiddenPhase);
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
      { file: redirectSource && createSettingsFile(redirectSource, {}) },
    ].flatMap(({ file }) => file ?? []),
    missing: requiredSettings.filter((path) => isMissing(join(collection.root, path))),
    raw: { studio: studioFile.raw, faq: faqFile.raw },
    pictureEntries: [alt, focal].flatMap(entriesIn),
    texts: [...answerList, altTextsAsYamlText(alt.raw)],
    links: answerList.flatMap(linksIn),
    anchors: {
      [paths.faq()]: [
        ...faqIds(faqFile, hiddenPhase),
        ...answerList.flatMap(({ parsed }) => parsed.body?.anchors ?? []),
      ],
    },
  };
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

/** Does not follow symlinks: one that points outside the folder is reported as such, not as missing. */
const isMissing = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true;

/** The keys are YAML nodes, because an alias can repeat an answer. */
function readYamlTexts({ file, raw, facts }: ParsedSettingsFile<Faq>): Map<unknown, YamlText> {
  const texts = new Map<unknown, YamlText>();
  for (const value of raw.at(answerPattern)) {
    const answer =
      file && !texts.has(value.node) ? readYamlText(file.source, value, { page: paths.faq(), facts }) : null;
    if (answer) texts.set(value.node, answer);
  }
  return texts;
}

function withRenderedAnswers(
  { value, raw }: ParsedSettingsFile<Faq>,
  answers: ReadonlyMap<unknown, YamlText>,
): Faq {
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

function faqIds({ value, raw }: ParsedSettingsFile<Faq>, hiddenPhase: Phase): string[] {
  const items = value?.groups.flatMap((group) => group.items) ?? [];
  const hidden = items.flatMap(({ id, when }) => (when === hiddenPhase ? [id] : []));
  return ['groups.*.id', 'groups.*.items.*.id']
    .flatMap((pattern) => raw.at(pattern).map(({ scalar }) => String(scalar)))
    .filter((id) => !hidden.includes(id));
}

const entriesIn = ({ raw }: ParsedSettingsFile<unknown>): PictureEntry[] =>
  [...raw.children].flatMap(([name, { file, keySpan }]) => (keySpan ? [{ file, name, span: keySpan }] : []));
