import type { Checked } from '../check.ts';
import { didYouMean } from '#src/lib/text/suggest.ts';
import { getStatus } from '../content/build-date.ts';
import { resolveLink } from '../content/links/resolve.ts';
import { documentUrl, datedHeader } from '../content/links/site.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import { getPicturePaths } from '../content/unpublished.ts';
import { UserError } from '../user-error.ts';
import type { ContentEdit } from './content-edit.ts';
import { findDocument } from './find-document.ts';
import { type LinkEdit, redirectLinks } from './link-edits.ts';
import { addRedirect, removeRedirects } from './redirects.ts';
import { readRedirectsFile } from './rename.ts';

export interface Removal extends ContentEdit {
  removed: string;
  url: string;
  isRedirected: boolean;
  rewritten: LinkEdit[];
  /** Pictures that nothing else shows. */
  unused: string[];
  /** Pictures that do not exist. */
  missing: string[];
}

/** `to` is the page that visitors, links and redirects are sent to; null for none; undefined if the writer has not said. */
export function removeDocument(slugOrUrl: string, to: string | null | undefined, checked: Checked): Removal {
  const { content } = checked;
  const { documents, buildDate, site, root } = content;
  const document = findDocument(slugOrUrl, documents);
  const { path } = document;
  const url = documentUrl(document);
  const header = datedHeader(document);
  const isLive = header !== null && getStatus(header, buildDate) === 'live';
  if (to === undefined && isLive)
    throw new UserError(
      `${path} is published. Add --redirect-to with a URL such as /blog for its visitors, or --no-redirect.`,
    );
  if (to && (to === url || resolveLink(to, '/', site).kind !== 'page'))
    throw new UserError(
      [`There is no page at ${to} to redirect to.`, didYouMean(to, site.targets.keys())]
        .filter(Boolean)
        .join(' '),
    );
  const links = redirectLinks(checked, url, to ?? '', true).filter((edit) => edit.path !== path);
  if (links.length > 0 && !to)
    throw new UserError(
      `These files link to ${url}: ${links.map((edit) => edit.path).join(', ')}. Remove the links, or add --redirect-to with a URL.`,
    );
  const texts = new Map(links.map((edit) => [edit.path, edit.text]));
  const before = readRedirectsFile(root);
  const isRedirected = Boolean(to) && isLive;
  const after = to && isLive ? addRedirect(before, url, to) : removeRedirects(before, url);
  if (after !== before) texts.set(settingsPaths.redirects, after);
  const used = new Set(documents.filter((other) => other !== document).flatMap(getPicturePaths));
  const existing = new Set(content.files.pictures.map((picture) => picture.path));
  const pictures = [...new Set(getPicturePaths(document))];
  return {
    texts,
    removed: path,
    url,
    isRedirected,
    rewritten: links,
    unused: pictures.filter((picture) => existing.has(picture) && !used.has(picture)),
    missing: pictures.filter((picture) => !existing.has(picture)),
  };
}
