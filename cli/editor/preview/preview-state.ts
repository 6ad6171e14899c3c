import { join } from 'node:path';
import type { CheckResult } from '../../check.ts';
import { type PublicationStatus, getStatus } from '../../content/build-date.ts';
import { documentUrl } from '../../content/links/site.ts';
import type { Diagnostic } from '../../diagnostic.ts';

/** The preview overlay's state, sent to the browser as JSON. */
export interface PreviewState {
  /** Explains why the content could not be read. Null if it could. */
  failure: string | null;
  /** By URL. */
  pages: Record<string, PreviewPage>;
  problems: PreviewProblem[];
}

export interface PreviewPage {
  file: string;
  status: PublicationStatus;
  date: string | null;
}

export interface PreviewProblem extends Diagnostic {
  /** URL of the page with the problem, or null for a problem in settings or images, which can affect many pages. */
  page: string | null;
  /** `path:line:column`, a format that editors understand. */
  position: string;
}

export function createPreviewState({ content, diagnostics }: CheckResult): PreviewState {
  const urls = new Map(content.documents.map((document) => [document.path, documentUrl(document)]));
  const pages = content.documents.flatMap((document): [string, PreviewPage][] => {
    const header = document.header ?? document.previewHeader;
    if (!header) return [];
    const isDated = 'date' in header;
    const status = document.isDraft ? 'draft' : isDated ? getStatus(header, content.buildDate) : 'live';
    return [[documentUrl(document), { file: document.path, status, date: isDated ? header.date : null }]];
  });
  return {
    failure: null,
    pages: Object.fromEntries(pages),
    problems: diagnostics.map((problem) => ({
      ...problem,
      page: urls.get(problem.file) ?? null,
      position: `${join(content.root, problem.file)}:${problem.line}:${problem.column}`,
    })),
  };
}
