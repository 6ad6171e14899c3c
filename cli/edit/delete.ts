import type { Checked } from '../check.ts';
import { statusOf } from '../content/clock.ts';
import { resolveLink } from '../content/links/resolve.ts';
import { addressOf, datedHeader } from '../content/links/site.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import { picturesOf } from '../content/unpublished.ts';
import { Failure } from '../failure.ts';
import type { ContentEdit } from './content-edit.ts';
import { findDocument } from './find-document.ts';
import { type LinkEdit, redirectLinks } from './link-edits.ts';
import { moveRedirects, removeRedirects } from './redirects.ts';
import { redirectsOf } from './rename.ts';

export interface Removal extends ContentEdit {
  removed: string;
  address: string;
  isRedirected: boolean;
  rewritten: LinkEdit[];
  /** Pictures that nothing else shows. */
  unused: string[];
}

/** `to` is the page that visitors, links and redirects are sent to; null for none; undefined when it was not decided. */
export function removeDocument(named: string, to: string | null | undefined, checked: Checked): Removal {
  const { content } = checked;
  const { documents, clock, site, root } = content;
  const document = findDocument(named, documents);
  const { path } = document;
  const address = addressOf(document);
  const header = datedHeader(document);
  const isLive = header !== null && statusOf(header, clock) === 'live';
  if (to === undefined && isLive)
    throw new Failure(
      `${path} is published. Add --redirect-to with an address such as /blog for its visitors, or --no-redirect.`,
    );
  if (to && (to === address || resolveLink(to, '/', site).kind !== 'page'))
    throw new Failure(`There is no page at ${to} to redirect to. Use the address of a page.`);
  const links = redirectLinks(checked, address, to ?? '', true).filter((edit) => edit.path !== path);
  if (links.length > 0 && !to)
    throw new Failure(
      `These files link to ${address}: ${links.map((edit) => edit.path).join(', ')}. Remove the links, or add --redirect-to with an address.`,
    );
  const texts = new Map(links.map((edit) => [edit.path, edit.text]));
  const before = redirectsOf(root);
  const isRedirected = Boolean(to) && isLive;
  const after = to && isLive ? moveRedirects(before, address, to) : removeRedirects(before, address);
  if (after !== before) texts.set(settingsPaths.redirects, after);
  const used = new Set(documents.filter((other) => other !== document).flatMap(picturesOf));
  return {
    texts,
    removed: path,
    address,
    isRedirected,
    rewritten: links,
    unused: [...new Set(picturesOf(document))].filter((picture) => !used.has(picture)),
  };
}
