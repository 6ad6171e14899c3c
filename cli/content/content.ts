import { type BuildDate, defaultTimezone, readBuildDate } from './build-date.ts';
import type { Collection } from './collect.ts';
import type { Document, Ignore } from './document.ts';
import { type KnownSite, createKnownSite, documentUrl } from './links/site.ts';
import { type Redirects, followRedirects } from './links/redirects.ts';
import { type LinkOutcome, resolveLink } from './links/resolve.ts';
import type { InspectedPictures } from './pictures/pictures.ts';
import type { Settings } from './settings/settings.ts';
import type { TextSpan } from './span.ts';
import type { Misspelling } from './spelling.ts';
import { findIgnores } from './ignore-comments.ts';

/** Everything in a content folder, for rules that span files. */
export interface Content {
  /** The content folder, absolute and real. */
  root: string;
  files: Collection;
  settings: Settings;
  /** Sorted by path. */
  documents: Document[];
  pictures: InspectedPictures;
  buildDate: BuildDate;
  site: KnownSite;
  redirects: Redirects;
  links: ContentLink[];
  ignores: IgnoreInFile[];
  /** Comments that suppressed no problem. Empty until all other rules have run. */
  unusedIgnores: IgnoreInFile[];
  /** Null unless the check includes spelling. */
  misspellings: Misspelling[] | null;
  /** By rule ID: true if settings and comments can change the rule. */
  rules: ReadonlyMap<string, boolean>;
}

export interface IgnoreInFile extends Ignore {
  file: string;
}

export interface ContentLink {
  file: string;
  url: string;
  span: TextSpan;
  /** True for `<https://…>`. */
  isAutolink: boolean;
  outcome: LinkOutcome;
}

/** Everything that is read from files, before links are resolved. */
type ContentParts = Pick<Content, 'files' | 'settings' | 'documents' | 'pictures' | 'misspellings'>;

/** Resolves links and redirects, and collects the comments that ignore rules: those of all files, or of one. */
export function connect(parts: ContentParts, rules: Content['rules'], onlyFile?: string): Content {
  const { files, settings, documents, pictures } = parts;
  const buildDate = readBuildDate(settings.studio?.hours.timezone ?? defaultTimezone);
  const redirects = followRedirects(settings.redirects);
  const site = createKnownSite(documents, {
    domain: settings.studio?.brand.domain ?? null,
    redirects,
    buildDate,
    pictures: pictures.usable.keys(),
    anchors: settings.anchors,
  });
  return {
    ...parts,
    root: files.root,
    buildDate,
    site,
    redirects,
    links: resolveLinks(documents, settings, site, onlyFile),
    ignores: collectIgnores(documents, settings),
    unusedIgnores: [],
    rules,
  };
}

/** The content with another version of a document. Without changes that other documents see, it has only this document. */
export function replaceDocument(content: Content, document: Document): Content {
  const before = content.documents.find(({ path }) => path === document.path);
  if (!before || getSharedParts(before) !== getSharedParts(document)) {
    const documents = content.documents.map((each) => (each === before ? document : each));
    return connect({ ...content, documents }, content.rules, document.path);
  }
  return {
    ...content,
    documents: [document],
    links: resolveLinks([document], { ...content.settings, links: [] }, content.site),
    ignores: collectIgnores([document], { ...content.settings, files: [] }),
  };
}

const getSharedParts = ({ header, anchors, tagSpans }: Document): string =>
  JSON.stringify([header, anchors, Object.keys(tagSpans)]);

function resolveLinks(
  documents: readonly Document[],
  settings: Settings,
  site: KnownSite,
  onlyFile?: string,
): ContentLink[] {
  const found: ContentLink[] = [];
  const add = (file: string, page: string, { url, span, isAutolink }: Document['links'][number]) => {
    if (onlyFile === undefined || file === onlyFile)
      found.push({ file, url, span, isAutolink, outcome: resolveLink(url, page, site) });
  };
  for (const document of documents) {
    const page = documentUrl(document);
    for (const link of document.links) add(document.path, page, link);
  }
  for (const link of settings.links) add(link.file, link.page, link);
  return found;
}

function collectIgnores(documents: readonly Document[], settings: Settings): IgnoreInFile[] {
  const found = [
    ...documents.map(({ path, ignores }) => ({ file: path, ignores })),
    ...settings.files.map(({ source }) => ({
      file: source.path,
      ignores: findIgnores(source.path, source.text),
    })),
  ];
  return found.flatMap(({ file, ignores }) => ignores.map((ignore) => ({ ...ignore, file })));
}
