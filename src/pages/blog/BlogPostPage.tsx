import { useLoaderData } from 'react-router-dom';
import { Article } from '#src/site/Article.tsx';
import { PictureView } from '#src/components/PictureView.tsx';
import { PostCardView } from '#src/components/PostCardView.tsx';
import { Shutter } from '#src/components/Shutter.tsx';
import { showDate } from '#src/lib/show-date.ts';
import type { PostData } from '#src/model/page-data.ts';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from '#src/site/Breadcrumb.tsx';
import { Head } from '#src/site/Head.tsx';
import { useListAddress } from '#src/site/list-address.ts';
import { postSchema } from './post-schema.ts';
import styles from './BlogPostPage.module.css';

export function Component() {
  const post = useLoaderData() as PostData;
  const lists = useListAddress();
  const path = paths.post(post.slug);
  return (
    <main id="main" className="page-top">
      <Head
        title={post.title}
        description={post.excerpt}
        canonical={path}
        type="article"
        {...(post.hero?.picture.social && { image: post.hero.picture.social })}
        jsonLd={postSchema(post)}
      />
      <article>
        <header className={`wrap ${styles['head']}`}>
          <Breadcrumb path={path} name={post.title} />
          <h1>{post.title}</h1>
          <p className="lead">{post.excerpt}</p>
          <p className={styles['meta']}>
            <span>
              <time dateTime={post.date}>{showDate(post.date)}</time>, by {post.author}
            </span>
            <span>{post.readTime}</span>
            {post.tags.map((tag) => (
              <a key={tag.slug} href={lists.tag(tag.slug)} rel="tag">
                {tag.name}
              </a>
            ))}
          </p>
        </header>
        {post.hero && (
          <div className={styles['hero']}>
            <PictureView picture={post.hero.picture} alt={post.hero.alt} sizes="100vw" first />
          </div>
        )}
        <div className={`wrap ${styles['feature']}`}>
          <nav className={styles['contents']} aria-labelledby="contents">
            <h2 id="contents">In this article</h2>
            <ol>
              {post.contents.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            <Article key={path} path={path} html={post.html} />
            <p className={`note ${styles['byline']}`}>Written by {post.author}</p>
          </div>
        </div>
      </article>
      <section className="band" data-tone="night" aria-labelledby="invite">
        <div className="wrap stack">
          <h2 id="invite">The door is open</h2>
          <p className="lead">A private portrait session, same-day delivery, unlimited photos, from $79.</p>
          <Shutter href={paths.booking()}>Book Your Session Now</Shutter>
        </div>
      </section>
      {post.related.length > 0 && (
        <section className="wrap band" aria-labelledby="related">
          <h2 id="related">Related reads</h2>
          <ul className={styles['related']}>
            {post.related.map((related) => (
              <li key={related.slug}>
                <PostCardView post={related} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
