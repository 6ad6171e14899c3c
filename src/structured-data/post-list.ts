import type { Blog, ItemList, Thing } from 'schema-dts';
import { site } from '#src/content/site.ts';
import { type BlogListData, postsPerPage } from '#src/model/page-data.ts';
import { paths } from '#src/paths.ts';
import { absolute, ids } from './identity.ts';

/** The posts of one page of a list, in its order. */
export function postListJsonLd({ tag, page, posts }: BlogListData): Thing[] {
  const url = absolute(tag ? paths.tag(tag.slug, page) : paths.blog(page));
  const blogUrl = absolute(paths.blog());
  const list: ItemList = {
    '@type': 'ItemList',
    '@id': ids.part(url, 'posts'),
    itemListOrder: 'https://schema.org/ItemListOrderDescending',
    itemListElement: posts.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * postsPerPage + index + 1,
      name: title,
      url: absolute(paths.post(slug)),
    })),
  };
  const blog: Blog = {
    '@type': 'Blog',
    '@id': ids.part(blogUrl, 'blog'),
    name: `${site.brand.name} blog`,
    url: blogUrl,
    inLanguage: 'en-US',
    publisher: { '@id': ids.business },
  };
  return [blog, list];
}
