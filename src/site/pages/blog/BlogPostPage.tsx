import { useEffect } from 'react';
import { formatNumber } from '#src/lib/format/count.ts';
import { PictureView } from '#src/ui/PictureView.tsx';
import { Ready } from '../../sections/Ready.tsx';
import { TocLayout } from '../../sections/TocLayout.tsx';
import { brand, priceRange } from '#src/content/facts.ts';
import { getArticleFacts } from '#src/content/emitted.ts';
import type { PostData } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { Article } from '../../Article.tsx';
import { Head } from '../../head/Head.tsx';
import { toTimestamp } from '../../structured-data/identity.ts';
import { getPostJsonLd } from '../../structured-data/blog.ts';
import { track } from '../../tracking/track.ts';
import { ShareLinks } from './ShareLinks.tsx';
import styles from './BlogPostPage.module.css';
import { formatLongDate } from '#src/domain/time/date.ts';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import { useListPaths } from '../../navigation/list-paths.ts';
import { PostCardView } from './PostCardView.tsx';
import { usePageData } from '#src/content/load.ts';

/** Tags for social networks and search engines, which only the prerendered page has. */
function getPublishedHead(post: PostData) {
  return {
    ...(post.hero?.picture.social && { image: post.hero.picture.social, imageAlt: post.hero.alt }),
    keywords: post.tags.map(({ name }) => name),
    breadcrumbName: post.title,
    article: {
      published: toTimestamp(post.date),
      modified: toTimestamp(post.updated ?? post.date),
      author: post.author,
      section: post.category,
      tags: post.tags.map(({ name }) => name),
    },
    jsonLd: getPostJsonLd(post, getArticleFacts(post.slug)),
  };
}

const benefits = [
  'Private portrait session',
  'Same-day delivery',
  'Unlimited photos',
  // Loading `formatDollars` too would bring posts over their script budget.
  `From $${formatNumber(priceRange.from)}`,
];

export function Component() {
  const post = usePageData<PostData>();
  const { slug, title, hero } = post;
  const path = paths.post(slug);
  useEffect(() => track('blog_post_view', { title, slug }), [title, slug]);
  return (
    <main id="main" className="page-top">
      <Head
        title={`${title} | ${brand.name}`}
        description={post.excerpt}
        canonical={path}
        {...(import.meta.env.SSR && getPublishedHead(post))}
      />
      <article>
        <PostHeader post={post} />
        {hero && (
          <div className={styles['hero']}>
            <PictureView
              picture={hero.picture}
              alt={hero.alt}
              sizes="(width >= 48rem) 100vw, 134vw"
              priority
            />
          </div>
        )}
        <div className={`wrap ${styles['body']}`}>
          <TocLayout key={slug} label="In this article" sections={post.contents} isCollapsible>
            <div>
              <Article key={path} path={path} html={post.html} isFeature />
              <footer className={styles['footer']}>
                <p className="note">{`${post.category}, written by ${post.author}.`}</p>
                <ShareLinks key={slug} title={title} slug={slug} />
              </footer>
            </div>
          </TocLayout>
        </div>
      </article>
      <Ready headingId="invite" heading="Take your own portrait">
        <ul>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </Ready>
      <RelatedReads post={post} />
    </main>
  );
}

interface PostHeaderProps {
  post: PostData;
}

function PostHeader({ post }: PostHeaderProps) {
  const listPaths = useListPaths();
  return (
    <header className={`wrap ${styles['header']}`}>
      <Breadcrumb path={paths.post(post.slug)} name={post.title} />
      <h1>{post.title}</h1>
      <p className="lead">{post.excerpt}</p>
      <div className={styles['meta']}>
        <p>By {post.author}</p>
        <p>
          <time dateTime={post.date}>{formatLongDate(post.date)}</time>
        </p>
        {post.updated && (
          <p>
            Updated <time dateTime={post.updated}>{formatLongDate(post.updated)}</time>
          </p>
        )}
        <p>{post.readTime}</p>
        <ul aria-label="Tags">
          {post.tags.map(({ slug, name }) => (
            <li key={slug}>
              <a href={listPaths.tag(slug)} rel="tag">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}

interface RelatedReadsProps {
  post: Pick<PostData, 'related' | 'older' | 'newer'>;
}

/** Further reading: related posts, then the previous and next post. */
function RelatedReads({ post: { related, older, newer } }: RelatedReadsProps) {
  return (
    <div className={`wrap ${styles['related']}`}>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">Related reads</h2>
          <ul>
            {related.map((post) => (
              <li key={post.slug}>
                <PostCardView post={post} level={3} sizes="(width >= 48rem) 33vw, 40vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {(older ?? newer) && (
        <nav aria-label="Previous and next post">
          {older && (
            <a href={paths.post(older.slug)} rel="prev">
              <small>Previous</small>
              {` ${older.title}`}
            </a>
          )}
          {newer && (
            <a href={paths.post(newer.slug)} rel="next">
              <small>Next</small>
              {` ${newer.title}`}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
