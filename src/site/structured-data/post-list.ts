import type { Blog, ItemList, Thing } from 'schema-dts';
import { site } from '#src/content/site.ts';
import { type BlogListData, postsPerPage } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { toAbsoluteUrl, ids } from './identity.ts';

export function getPostListJsonLd({ tag, page, posts }: BlogListData): Thing[] {
  const url = toAbsoluteUrl(tag ? paths.tag(tag.slug, page) : paths.blog(page));
  const blogUrl = toAbsoluteUrl(paths.blog());
  const list: ItemList = {
    '@type': 'ItemList',
    '@id': ids.part(url, 'posts'),
    itemListOrder: 'https://schema.org/ItemListOrderDescending',
    itemListElement: posts.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * postsPerPage + index + 1,
      name: title,
      url: toAbsoluteUrl(paths.post(slug)),
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
