import type { BlogListData, HomeData, StoriesData, Tag } from '#src/model/page-data.ts';
import { dataPath, paths } from '#src/paths.ts';
import { storyCard } from './emit-cards.ts';
import type { Edition, EditionPost } from './emit-edition.ts';
import type { Unit } from './emit-units.ts';

export const postsPerPage = 6;
/** The home page shows the newest of the featured posts: it weighs the same however many there are. */
const mostFeatured = 5;

/** Pages that show cards: home, the blog, each tag, the stories. */
export function* listUnits(edition: Edition): Generator<Unit> {
  yield listUnit(edition.posts, null, (page) => paths.blogPage(page));
  for (const [tag, posts] of postsByTag(edition.posts)) {
    yield listUnit(posts, tag, (page) => paths.tagPage(tag.slug, page));
  }
  const unknownTag: BlogListData = {
    kind: 'list',
    tag: { slug: '404', name: '' },
    page: 1,
    pages: 1,
    posts: [],
  };
  yield pageUnit(paths.unknownTag(), unknownTag);
  const home: HomeData = {
    kind: 'home',
    featured: edition.posts
      .filter(({ record }) => record.header.featured)
      .slice(0, mostFeatured)
      .map(({ card }) => card),
  };
  yield pageUnit(paths.home(), home);
  const stories: StoriesData = {
    kind: 'stories',
    stories: edition.stories.map((story) => storyCard(story, edition.book)),
  };
  yield pageUnit(paths.stories(), stories);
}

function pageUnit(path: string, data: HomeData | StoriesData | BlogListData): Unit {
  const content = JSON.stringify(data);
  return { from: [path, content], make: () => [[`public${dataPath(path)}`, content]] };
}

function listUnit(posts: readonly EditionPost[], tag: Tag | null, path: (page: number) => string): Unit {
  return {
    from: [path(1), JSON.stringify(tag), ...posts.map(({ cardKey }) => cardKey)],
    *make() {
      const pages = Math.max(1, Math.ceil(posts.length / postsPerPage));
      for (let page = 1; page <= pages; page++) {
        const shown = posts.slice((page - 1) * postsPerPage, page * postsPerPage).map(({ card }) => card);
        const data: BlogListData = { kind: 'list', tag, page, pages, posts: shown };
        yield [`public${dataPath(path(page))}`, JSON.stringify(data)];
      }
    },
  };
}

/** The posts of each tag, newest first; a tag has the spelling of its newest post. */
function postsByTag(posts: readonly EditionPost[]): [Tag, EditionPost[]][] {
  const byTag = new Map<string, [Tag, EditionPost[]]>();
  for (const post of posts) {
    for (const tag of post.names) {
      const known = byTag.get(tag.slug);
      if (known) known[1].push(post);
      else byTag.set(tag.slug, [tag, [post]]);
    }
  }
  return [...byTag.values()].toSorted(([a], [b]) => (a.slug < b.slug ? -1 : 1));
}
