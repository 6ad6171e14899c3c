import { defaultTimezone, readBuildDate } from './build-date.ts';
import type { Content, ContentLink, IgnoreInFile } from './content.ts';
import type { Document } from './document.ts';
import { findIgnores } from './ignore-comments.ts';
import { followRedirects } from './links/redirects.ts';
import { resolveLink } from './links/resolve.ts';
import { createKnownSite, documentUrl, type KnownSite } from './links/site.ts';
import type { Settings } from './settings/settings.ts';

/** Everything that is read from files, before links are resolved. */
type ContentParts = Pick<Content, 'files' | 'settings' | 'documents' | 'pictures' | 'misspellings'>;

/** Resolves links and redirects, and collects the comments that ignore rules. */
export function connect(parts: ContentParts, rules: Content['rules']): Content {
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
    links: resolveLinks(documents, settings, site),
    ignores: collectIgnores(documents, settings),
    unusedIgnores: [],
    rules,
  };
}

function resolveLinks(documents: readonly Document[], settings: Settings, site: KnownSite): ContentLink[] {
  const found = [
    ...documents.flatMap((document) =>
      document.links.map((link) => ({ ...link, file: document.path, page: documentUrl(document) })),
    ),
    ...settings.links,
  ];
  return found.map(({ page, ...link }) => ({ ...link, outcome: resolveLink(link.url, page, site) }));
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
