import { useEffect, useRef } from 'react';
import { useLocation, useParams, useRevalidator, useNavigate } from 'react-router-dom';
import { PostCardView } from './PostCardView.tsx';
import { parsePageNumber, paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import type { BlogListData } from '#src/content/schemas/page-data.ts';
import { useListPaths } from '../../navigation/list-paths.ts';
import { Page } from '../../Page.tsx';
import { getPostListJsonLd } from '../../structured-data/blog.ts';
import { BlogSearch } from './BlogSearch.tsx';
import { Pagination } from './Pagination.tsx';
import styles from './BlogListPage.module.css';
import { useHydrated } from '../../hydration.ts';
import { usePageData } from '#src/content/load.ts';
import { Field } from '#src/ui/Field.tsx';
import { Consent } from '../../forms/Consent.tsx';
import { FormFooter, FormLayout, Honeypot } from '../../forms/Form.tsx';
import { trackSignup } from '../../tracking/track.ts';
import { useForm } from '../../forms/use-form.ts';

/**
 * The `sizes` of an image in the grid, including its cropped part. On phones this is seven eighths of the real width: the difference
 * is not visible, and the real width would double the bytes of six images.
 */
const sizes = '(width >= 48rem) 78vw, 104vw';

/** The newest post's image reaches the edge of the window. */
const leadSizes = '(width >= 48rem) 66vw, 120vw';

/**
 * Loads the requested list if a static host ignored the query and served the first page. Does this only once, because for a
 * page number past the end it gets the last page, which is still not the requested one.
 */
function useRequestedList({ tag, page }: BlogListData) {
  const { search } = useLocation();
  const params = useParams();
  const { revalidate } = useRevalidator();
  const query = new URLSearchParams(search);
  const requestedTag = params['tag'] ?? query.get('tag') ?? '';
  const isRequested =
    page === parsePageNumber(params['page'] ?? query.get('page')) && (tag?.slug ?? '') === requestedTag;
  const isUnknown = tag?.name === '';
  const shouldRevalidate = useRef(!isRequested && !(isUnknown && requestedTag !== '' && page === 1));
  useEffect(() => {
    if (shouldRevalidate.current) revalidate();
    shouldRevalidate.current = false;
  }, [revalidate]);
}

function getListHead({ tag, page, pages, posts }: BlogListData) {
  const hero = posts[0]?.hero;
  const getCanonical = (number: number) => (tag ? paths.tag(tag.slug, number) : paths.blog(number));
  const pageSuffix = page > 1 ? `, page ${page}` : '';
  return {
    title: `${tag ? `Posts about ${tag.name}` : 'Blog: guides to self-portraits'}${pageSuffix}`,
    description: tag
      ? `Articles about ${tag.name} from a self-portrait studio, for the days before your photo shoot${pageSuffix}.`
      : `Guides to self-portraits: posing, outfits, music, food and nerves, written by the studio for the days before your session${pageSuffix}.`,
    keywords: ['self-portrait', 'photo studio', 'posing', 'outfits', ...(tag ? [tag.name] : [])],
    canonical: getCanonical(page),
    prev: page > 1 ? getCanonical(page - 1) : undefined,
    next: page < pages ? getCanonical(page + 1) : undefined,
    ...(hero?.picture.social && { image: hero.picture.social, imageAlt: hero.alt }),
  };
}

export function Component() {
  const data = usePageData<BlogListData>();
  const { tag, page, pages, topics, posts } = data;
  const listPaths = useListPaths();
  useRequestedList(data);
  if (tag && posts.length === 0) return <UnknownTag />;
  const getHref = (number: number) => (tag ? listPaths.tag(tag.slug, number) : listPaths.blog(number));
  return (
    <Page
      path={paths.blog()}
      heading={tag ? `Posts about ${tag.name}` : 'Self-portrait and photo shoot tips'}
      lead={
        tag
          ? 'Everything we’ve written about it, newest first.'
          : 'What to wear, what to eat, what to play, and what to do with your hands.'
      }
      head={{ ...getListHead(data), ...(import.meta.env.SSR && { jsonLd: getPostListJsonLd(data) }) }}
    >
      <BlogSearch topics={topics}>
        {tag && (
          <p className={styles['all']}>
            <ButtonLink variant="quiet" href={paths.blog()}>
              All posts
            </ButtonLink>
          </p>
        )}
        {posts.length === 0 && <p className="lead">No posts yet. Come back soon.</p>}
        <ul className={styles['posts']}>
          {posts.map((post, index) => (
            <li key={post.slug}>
              <PostCardView
                post={post}
                level={2}
                priority={index === 0}
                sizes={index === 0 ? leadSizes : sizes}
              />
            </li>
          ))}
        </ul>
        {pages > 1 && <Pagination page={page} pages={pages} getHref={getHref} />}
      </BlogSearch>
      <section className={styles['newsletter']} aria-labelledby="letter">
        <h2 id="letter">Get new posts by email</h2>
        <NewsletterForm />
        <p className={`note ${styles['feed']}`}>
          Or subscribe to the <a href={paths.feed()}>RSS feed</a>.
        </p>
      </section>
    </Page>
  );
}

/** One prerendered page serves all unknown tags, so the tag's name appears after hydration. */
function UnknownTag() {
  const { search } = useLocation();
  const tag = useHydrated() ? new URLSearchParams(search).get('tag') : null;
  return (
    <Page
      path={paths.blog()}
      heading="No posts with this tag"
      lead={`${tag ? `There are no posts about “${tag}”.` : 'There are no posts with this tag.'} The tag may have been renamed, or there’s a typo in the address.`}
      head={{
        title: 'No posts with this tag',
        description: 'No blog posts have this tag. See all posts, newest first.',
        noindex: true,
      }}
    >
      <ButtonLink variant="primary" href={paths.blog()}>
        All posts
      </ButtonLink>
    </Page>
  );
}

function NewsletterForm() {
  const navigate = useNavigate();
  const form = useForm({
    name: 'newsletter',
    to: 'subscribe',
    schema: () => import('#src/domain/newsletter/subscription.ts').then(({ subscription }) => subscription),
    failure: 'Subscription failed. Please try again.',
    onDone: (data) => {
      trackSignup('general');
      if (data?.notice) return 'Thank you.';
      navigate(`${paths.thankYou()}#newsletter`);
      return undefined;
    },
  });
  return (
    <FormLayout {...form.form}>
      <Field {...form.field('email')} label="Email" type="email" autoComplete="email" />
      <input type="hidden" name="newsletter_type" value="general" />
      <Honeypot form="newsletter" />
      <FormFooter form={form} label="Subscribe" busyLabel="Subscribing…">
        <Consent wording={`An occasional email. Unsubscribe anytime. [Privacy](${paths.privacy()})`} />
      </FormFooter>
    </FormLayout>
  );
}
