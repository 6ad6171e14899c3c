import { isScalar } from 'yaml';
import { valuesAt } from '#src/domain/schema/refinement.ts';
import { paths } from '#src/paths.ts';
import type { CheckResult } from '../../check.ts';
import type { Content } from '../../content/content.ts';
import { findFactSetting } from '../../content/facts.ts';
import { documentUrl } from '../../content/links/site.ts';
import { spanInFile } from '../../content/markdown/source-text.ts';
import { labelSpanAt, type Path, spanAt } from '../../content/settings/positions.ts';
import { findSettingsFile, settingsPaths } from '../../content/settings/settings.ts';
import type { TextSpan } from '../../content/span.ts';
import type { Target } from './references.ts';

/** A place in a file of the content folder. Offsets are those of the file as written. */
export interface Place {
  path: string;
  span: TextSpan;
}

const fileStart = { start: 0, end: 0 };

/** Finds the setting, heading, question or file that a reference is to. Null for pages that code defines. */
export function findDefinition(checked: CheckResult, target: Target): Place | null {
  const { content } = checked;
  if (target.kind === 'image') return { path: target.path, span: fileStart };
  if (target.kind === 'fact') {
    const data = findSettingsFile(content.settings, settingsPaths.studio)?.data;
    const setting = findFactSetting(data, target.name);
    return setting && findSetting(content, settingsPaths.studio, setting);
  }
  if (target.url === paths.faq()) {
    const question = findQuestion(content, target.anchor);
    return question && findSetting(content, settingsPaths.faq, question.path);
  }
  const document = findDocument(content, target.url);
  return document
    ? { path: document.path, span: findHeading(checked, document.path, target.anchor) ?? fileStart }
    : null;
}

export const findDocument = ({ documents }: Content, url: string) =>
  documents.find((document) => documentUrl(document) === url);

/** The question or group of questions in faq.yaml that has an ID. */
export function findQuestion({ settings }: Content, id: string): { path: Path; title: string } | null {
  const data = findSettingsFile(settings, settingsPaths.faq)?.data;
  const entries = ['groups.*', 'groups.*.items.*'].flatMap((pattern) => valuesAt(data, pattern));
  for (const { path, value } of entries) {
    const entry: { id?: unknown; title?: unknown; question?: unknown } = { ...(value as object) }; // null has no properties
    if (entry.id === id) return { path: [...path, 'id'], title: String(entry.question ?? entry.title) };
  }
  return null;
}

function findSetting({ settings }: Content, file: string, path: Path): Place | null {
  const found = findSettingsFile(settings, file);
  if (!found?.document?.hasIn(path)) return null;
  const isValue = isScalar(found.document.getIn(path, true));
  const span = isValue ? spanAt(found.document, path) : labelSpanAt(found.document, path);
  return { path: file, span: spanInFile(found.source, span) };
}

function findHeading({ reader }: CheckResult, path: string, anchor: string): TextSpan | null {
  const { body, source } = reader.parse(path);
  const heading = body?.headings.find(({ id }) => id === anchor);
  return heading ? spanInFile(source, heading.span) : null;
}
