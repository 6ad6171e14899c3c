import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  faq,
  type Faq,
  altTexts,
  type AltTexts,
  focalPoints,
  type FocalPoints,
  testimonials,
  type Testimonials,
} from '#src/content/schemas/yaml-files.ts';
import { valuesAt } from '#src/domain/schema/refinement.ts';
import { studio, type Studio } from '#src/domain/studio/studio.ts';
import { paths } from '#src/paths.ts';
import { isFileSystemError } from '../../files.ts';
import { type Collection, unreadable } from '../collect.ts';
import { ContentFiles } from '../content-files.ts';
import { type Facts, getFacts } from '../facts.ts';
import { readRedirects, type RedirectEntry, type RedirectProblem } from '../links/redirects.ts';
import { readSource } from '../markdown/source-text.ts';
import {
  createSettingsFile,
  parseSettingsFile,
  type SettingsFile,
  type ValidatedFile,
} from './settings-file.ts';
import {
  altTextsAsYamlText,
  linksIn,
  phraseLinks,
  readAnswers,
  type SettingsLink,
  type YamlText,
} from './yaml-texts.ts';
import { isTimezone } from '#src/domain/studio/hours-schema.ts';

export const settingsPaths = {
  studio: 'studio.yaml',
  faq: 'faq.yaml',
  testimonials: 'testimonials.yaml',
  alt: 'images/alt.yaml',
  focal: 'images/focal.yaml',
  redirects: 'redirects.yaml',
} as const;

export const requiredSettings: readonly string[] = [settingsPaths.studio, settingsPaths.faq];

/** The contents of the YAML files. Spans are offsets in their file's text. */
export interface Settings {
  /** Null if the file is missing or has an error. */
  studio: Studio | null;
  /** Empty if `studio.yaml` is missing or has an error. */
  facts: Facts;
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
  /** The files that exist, by path. */
  files: SettingsFile[];
  /** Paths of required files that do not exist. */
  missing: string[];
  texts: YamlText[];
  /** Links in FAQ answers, and those that posts link phrases to. */
  links: SettingsLink[];
  /** Element IDs that come from settings, by page URL. */
  anchors: Record<string, string[]>;
}

/** Reads all settings. Files that cannot be read are added to the collection's problems. */
export function readSettings(collection: Collection, files = new ContentFiles()): Settings {
  const bytes = (path: string) => readBytes(collection, files, path);
  const studioFile = parse(settingsPaths.studio, bytes(settingsPaths.studio), studio, null);
  const facts = studioFile?.value ? getFacts(studioFile.value) : {};
  const read = <Value>(path: string, schema: z.ZodType<Value>) => parse(path, bytes(path), schema, facts);
  const faqFile = read(settingsPaths.faq, faq);
  const testimonialsFile = read(settingsPaths.testimonials, testimonials);
  const altFile = read(settingsPaths.alt, altTexts);
  const focalFile = read(settingsPaths.focal, focalPoints);
  const redirectBytes = bytes(settingsPaths.redirects);
  const redirectSource = redirectBytes && readSource(settingsPaths.redirects, redirectBytes);
  const redirectFile = redirectSource && createSettingsFile(redirectSource, {});
  const redirects = readRedirects(redirectSource?.text ?? '');
  const answers = faqFile ? readAnswers(faqFile, facts) : [];
  const texts = [...new Set(answers)].filter((answer) => answer !== null);
  const hiddenPhase = studioFile?.value?.brand.openingSoon ? 'open' : 'openingSoon';
  let renderedFaq: Faq | undefined;
  return {
    // Dates cannot be checked without a valid timezone.
    studio: studioFile?.value && isTimezone(studioFile.value.hours.timezone) ? studioFile.value : null,
    // This is a getter because only a build needs rendered answers.
    get faq() {
      renderedFaq ??= withoutHidden(
        withRenderedAnswers(faqFile?.value ?? { groups: [] }, answers),
        hiddenPhase,
      );
      return renderedFaq;
    },
    facts,
    testimonials: testimonialsFile?.value?.quotes ?? [],
    alt: altFile?.value ?? {},
    focal: focalFile?.value ?? {},
    redirects: redirects.entries,
    redirectProblems: redirects.problems,
    files: [studioFile, faqFile, testimonialsFile, altFile, focalFile, redirectFile].filter(
      (file) => file !== null,
    ),
    missing: requiredSettings.filter((path) => isMissing(join(collection.root, path))),
    texts: altFile ? [...texts, altTextsAsYamlText(altFile)] : texts,
    links: [...texts.flatMap(linksIn), ...(studioFile ? phraseLinks(studioFile) : [])],
    anchors: {
      [paths.faq()]: [
        ...faqIds(faqFile, hiddenPhase),
        ...texts.flatMap(({ parsed }) => parsed.body?.anchors ?? []),
      ],
    },
  };
}

export const findSettingsFile = ({ files }: Pick<Settings, 'files'>, path: string): SettingsFile | null =>
  files.find(({ source }) => source.path === path) ?? null;

const parse = <Value>(
  path: string,
  bytes: Uint8Array | null,
  schema: z.ZodType<Value>,
  facts: Facts | null,
): ValidatedFile<Value> | null => bytes && parseSettingsFile(path, bytes, schema, facts);

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

function withRenderedAnswers({ groups }: Faq, answers: readonly (YamlText | null)[]): Faq {
  const html = answers.map((answer) => answer?.html() ?? '');
  return {
    groups: groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, answer: html.shift() ?? '' })),
    })),
  };
}

type FaqItem = Faq['groups'][number]['items'][number];
type Phase = FaqItem['when'];

/** True for the questions of a phase, and for those whose answer is a setting that is missing. */
const isHidden = ({ when, answer }: FaqItem, phase: Phase) =>
  when === phase || (when === 'answered' && answer === '');

const withoutHidden = ({ groups }: Faq, phase: Phase): Faq => ({
  groups: groups.map((group) => ({ ...group, items: group.items.filter((item) => !isHidden(item, phase)) })),
});

function faqIds(file: ValidatedFile<Faq> | null, hiddenPhase: Phase): string[] {
  const items = file?.value?.groups.flatMap((group) => group.items) ?? [];
  const hidden = items.filter((item) => isHidden(item, hiddenPhase)).map(({ id }) => id);
  return ['groups.*.id', 'groups.*.items.*.id']
    .flatMap((pattern) => valuesAt(file?.data, pattern).map(({ value }) => String(value)))
    .filter((id) => !hidden.includes(id));
}
