import { didYouMean } from '#src/lib/text/suggest.ts';
import { type Document, documentFolders } from '../content/document.ts';
import { Failure } from '../failure.ts';

export type Writing = Document & { kind: 'post' | 'story' };

const isWriting = (document: Document): document is Writing => document.kind !== 'page';

/** A post or story by its slug, URL or file name. */
export function findDocument(named: string, documents: readonly Document[]): Writing {
  const [, folder = '', slug = ''] =
    /^(?:.*?(?:^|\/)(blog|stories)\/|.*\/)?([^/]*?)(?:\.md)?$/.exec(named) ?? [];
  const writings = documents.filter(isWriting);
  const found = writings.filter(
    (document) => document.slug === slug && (folder === '' || documentFolders[document.kind] === folder),
  );
  const [first, second] = found;
  if (first && second)
    throw new Failure(`There is a post and a story "${slug}". Use ${first.path} or ${second.path}.`);
  if (first) return first;
  const meant = didYouMean(
    slug,
    writings.map((each) => each.slug),
  );
  throw new Failure(`There is no post or story "${slug}". ${meant ?? 'Run `studio plan` to list them.'}`);
}
