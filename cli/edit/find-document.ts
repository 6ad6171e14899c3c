import { didYouMean } from '#src/lib/text/suggest.ts';
import { type Document, documentFolders } from '../content/document.ts';
import { UserError } from '../user-error.ts';

export type DatedDocument = Document & { kind: 'post' | 'story' };

const isDated = (document: Document): document is DatedDocument => document.kind !== 'page';

/** Finds a post or story by its slug, URL or file name. */
export function findDocument(slugOrUrl: string, documents: readonly Document[]): DatedDocument {
  const [, folder = '', slug = ''] =
    /^(?:.*?(?:^|\/)(blog|stories)\/|.*\/)?([^/]*?)(?:\.md)?$/.exec(slugOrUrl.replace(/\/$/, '')) ?? [];
  const dated = documents.filter(isDated);
  const found = dated.filter(
    (document) => document.slug === slug && (folder === '' || documentFolders[document.kind] === folder),
  );
  const [first, second] = found;
  if (first && second)
    throw new UserError(`A post and a story are both named "${slug}". Use ${first.path} or ${second.path}.`);
  if (first) return first;
  const suggestion = didYouMean(
    slug,
    dated.map((each) => each.slug),
  );
  throw new UserError(
    `There is no post or story "${slug}". ${suggestion ?? 'Run `studio plan` to list them.'}`,
  );
}
