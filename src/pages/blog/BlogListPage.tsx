import { useLoaderData } from 'react-router-dom';
import { PostCardView } from '#src/components/PostCardView.tsx';
import type { BlogListData } from '#src/model/page-data.ts';
import { paths } from '#src/paths.ts';
import { useListAddress } from '#src/site/list-address.ts';
import { Page } from '#src/site/Page.tsx';
import { Pagination } from './Pagination.tsx';
import styles from './BlogListPage.module.css';

export function Component() {
  const { tag, page, pages, posts } = useLoaderData() as BlogListData;
  const shown = useListAddress();
  const address = (number: number) => (tag ? shown.tag(tag.slug, number) : shown.blog(number));
  const canonical = (number: number) => (tag ? paths.tag(tag.slug, number) : paths.blog(number));
  const ofPages = page > 1 ? `, page ${page}` : '';
  return (
    <Page
      path={paths.blog()}
      heading={tag ? `Posts about ${tag.name}` : 'Reading for the night before'}
      lead="What to wear, what to play, and how to stop worrying about your hands."
      head={{
        title: `${tag ? `Posts about ${tag.name}` : 'Blog'}${ofPages}`,
        description: `Guides to self-portraits${tag ? ` about ${tag.name}` : ''}: posing, outfits, music, food and nerves, from the studio${ofPages}.`,
        keywords: ['self-portrait', 'photo studio', 'posing', 'outfits', ...(tag ? [tag.name] : [])],
        canonical: canonical(page),
        prev: page > 1 ? canonical(page - 1) : undefined,
        next: page < pages ? canonical(page + 1) : undefined,
      }}
    >
      <ul className={styles['posts']}>
        {posts.map((post, index) => (
          <li key={post.slug}>
            <PostCardView post={post} level={2} first={index === 0} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pagination page={page} pages={pages} address={address} />}
    </Page>
  );
}
