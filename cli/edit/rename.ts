import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.ts';
import type { CheckResult } from '../check.ts';
import { getStatus } from '../content/build-date.ts';
import { datedHeader, documentUrl } from '../content/links/site.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import { isSlug, maxSlugLength } from '#src/lib/text/slug.ts';
import { documentFolders } from '../content/document.ts';
import { reservedSlugs } from '../rules/files/names.ts';
import { type LinkEdit, rewriteLinks, addRedirect, readRedirectsFile } from './link-edits.ts';
import type { ContentEdit } from '../content/content-files.ts';
import { findDocument } from './find-document.ts';

export interface RenamePlan extends ContentEdit {
  moved: { from: string; to: string };
  isRedirected: boolean;
  rewritten: LinkEdit[];
}

export function planRename(from: string, to: string, checked: CheckResult): RenamePlan {
  const { root, documents, buildDate } = checked.content;
  const document = findDocument(from, documents);
  const { kind, slug, path, isDraft } = document;
  const file = `${documentFolders[kind]}/${to}.md`;
  if (to === slug) throw new UserError(`${file} already has that URL.`);
  if (kind === 'post' && reservedSlugs.has(to))
    throw new UserError(`The site uses the URL /blog/${to} itself. Choose another.`);
  if (!isSlug(to))
    throw new UserError(
      `"${to}" isn't a valid file name. Use lowercase letters, digits and single hyphens, such as how-to-pose.`,
    );
  if (to.length > maxSlugLength)
    throw new UserError(`The new name is too long. Use at most ${maxSlugLength} characters.`);
  if (existsSync(join(root, file)) || documents.some((other) => other.path.toLowerCase() === file))
    throw new UserError(`${file} already exists. Nothing was moved.`);
  const oldUrl = documentUrl(document);
  const newUrl = documentUrl({ kind, slug: to });
  const changes = rewriteLinks(checked, oldUrl, newUrl);
  const texts = new Map(changes.map((change) => [change.path, change.text]));
  const header = datedHeader(document);
  // Drafts and scheduled posts are not public yet, so they need no redirect.
  const isRedirected = header === null ? !isDraft : getStatus(header, buildDate) === 'live';
  if (isRedirected) texts.set(settingsPaths.redirects, addRedirect(readRedirectsFile(root), oldUrl, newUrl));
  return {
    texts,
    moved: { from: path, to: file },
    isRedirected,
    rewritten: changes.map((change) => (change.path === path ? { ...change, path: file } : change)),
  };
}
