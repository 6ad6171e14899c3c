import { emitArticles } from './articles.ts';
import type { PublishedContent } from './published-content.ts';
import { emitFeeds } from './feeds.ts';
import { emitLists } from './lists.ts';
import { SearchIndex } from './search.ts';
import type { EmittedFile } from './output.ts';
import { emitSitemap } from './sitemap.ts';

export function* emitContent(content: PublishedContent): Generator<EmittedFile> {
  const search = new SearchIndex(content);
  yield* emitArticles(content, search);
  yield* emitLists(content);
  yield* emitFeeds(content);
  yield* emitSitemap(content);
  yield* search.emit();
}
