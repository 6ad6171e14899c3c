import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { didYouMean } from '#src/lib/text/suggest.ts';
import type { CheckResult } from '../check.ts';
import { getStatus } from '../content/build-date.ts';
import { resolveLink } from '../content/links/resolve.ts';
import { documentUrl, datedHeader } from '../content/links/site.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import { getPicturePaths } from '../content/pictures/pictures.ts';
import { UserError } from '../user-error.ts';
import {
  findLinks,
  type LinkEdit,
  rewriteLinks,
  addRedirect,
  readRedirectsFile,
  removeRedirects,
} from './link-edits.ts';
import type { ContentEdit } from '../content/content-files.ts';
import { findDocument } from './find-document.ts';

export interface DeletePlan extends ContentEdit {
  removed: string;
  url: string;
  isRedirected: boolean;
  rewritten: LinkEdit[];
  /** Images that no other document shows. */
  unusedPictures: string[];
  /** Images that the document shows but that do not exist. */
  missingPictures: string[];
}

/**
 * `redirectTo` is the new URL for visitors, links and earlier redirects. Null means no redirect, and undefined means that
 * the writer has not decided yet.
 */
export function planDelete(
  slugOrUrl: string,
  redirectTo: string | null | undefined,
  checked: CheckResult,
): DeletePlan {
  const { content } = checked;
  const { documents, buildDate, site, root } = content;
  const document = findDocument(slugOrUrl, documents);
  const { path } = document;
  const url = documentUrl(document);
  const header = datedHeader(document);
  const isLive = header !== null && getStatus(header, buildDate) === 'live';
  if (redirectTo === undefined && isLive)
    throw new UserError(
      `${path} is published. Add --redirect-to with a URL such as /blog, or --no-redirect.`,
    );
  if (redirectTo && (redirectTo === url || resolveLink(redirectTo, '/', site).kind !== 'page'))
    throw new UserError(
      [
        redirectTo === url
          ? `${url} cannot redirect to itself. Use another page.`
          : `There is no page at ${redirectTo} to redirect to.`,
        didYouMean(
          redirectTo,
          [...site.targets.keys()].filter((each) => each !== url),
        ),
      ]
        .filter(Boolean)
        .join(' '),
    );
  const linkedFrom = new Set(findLinks(content, url).map(({ file }) => file));
  linkedFrom.delete(path);
  if (linkedFrom.size > 0 && !redirectTo)
    throw new UserError(
      `These files link to ${url}: ${[...linkedFrom].join(', ')}. Remove the links, or add --redirect-to with a URL.`,
    );
  const rewritten = rewriteLinks(checked, url, redirectTo ?? '', true).filter((edit) => edit.path !== path);
  const texts = new Map(rewritten.map((edit) => [edit.path, edit.text]));
  const before = readRedirectsFile(root);
  const isRedirected = Boolean(redirectTo) && isLive;
  const after = redirectTo && isLive ? addRedirect(before, url, redirectTo) : removeRedirects(before, url);
  if (after !== before) texts.set(settingsPaths.redirects, after);
  const used = new Set(documents.filter((other) => other !== document).flatMap(getPicturePaths));
  const existing = new Set(content.files.pictures.map((picture) => picture.path));
  const pictures = [...new Set(getPicturePaths(document))];
  return {
    texts,
    removed: path,
    url,
    isRedirected,
    rewritten,
    unusedPictures: pictures.filter((picture) => existing.has(picture) && !used.has(picture)),
    missingPictures: pictures.filter((picture) => !existing.has(picture)),
  };
}

/** True if git can restore the file's current version. */
export function isCommitted(file: string): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--ignored', '--', basename(file)], {
    cwd: dirname(file),
    encoding: 'utf8',
  });
  return status === 0 && stdout === '';
}
