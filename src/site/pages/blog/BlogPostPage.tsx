import { formatNumber } from '#src/lib/format/count.ts';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PictureView } from '#src/ui/PictureView.tsx';
import { TocLayout } from '../../sections/TocLayout.tsx';
import { brand } from '#src/content/facts.ts';
import { getArticleFacts } from '#src/content/prerendered.ts';
import type { PostData } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { Article } from '../../Article.tsx';
import { Head } from '../../head/Head.tsx';
import { toTimestamp } from '../../structured-data/identity.ts';
import { getPostJsonLd } from '../../structured-data/post.ts';
import { track } from '../../tracking/track.ts';
import { Invitation } from './Invitation.tsx';
import { PostHeader } from './PostHeader.tsx';
import { RelatedReads } from './RelatedReads.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import styles from './BlogPostPage.module.css';

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

export function Component() {
  const post = useLoaderData() as PostData;
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
              <Article key={path} path={path} html={post.html} />
              <footer className={styles['footer']}>
                <p className="note">
                  {`Written by ${post.author}. Category: ${post.category}. ${formatNumber(post.words)} words.`}
                </p>
                <ShareLinks key={slug} title={title} slug={slug} />
              </footer>
            </div>
          </TocLayout>
        </div>
      </article>
      <Invitation />
      <RelatedReads post={post} />
    </main>
  );
}
