import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SearchResult } from '#src/content/search.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { plural } from '#src/lib/format/count.ts';
import { PostCardView } from './PostCardView.tsx';
import type { Topic } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { useTitlePrefix } from '../../head/Head.tsx';
import { useHydrated } from '../../hydration.ts';
import styles from './BlogSearch.module.css';
import { useListPaths } from '../../navigation/list-paths.ts';

const debounceMs = 150;

type SearchState =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'failed' }
  | ({ state: 'done' } & SearchResult);

/** Searches the blog for a query. Returns the previous results until the new ones have loaded. */
function useBlogSearch(query: string): SearchState {
  const [result, setResult] = useState<SearchState>({ state: 'searching' });
  useEffect(() => {
    if (query === '') return undefined;
    let isCurrent = true;
    const show = (next: SearchState) => isCurrent && setResult(next);
    const timer = setTimeout(
      () =>
        import('#src/content/search.ts')
          .then(({ searchBlog }) => searchBlog(query))
          .then(
            (found) => show({ state: 'done', ...found }),
            () => show({ state: 'failed' }),
          ),
      debounceMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return query === '' ? { state: 'idle' } : result;
}

interface Props {
  topics: readonly Topic[];
  /** the posts to show when there is no search */
  children: ReactNode;
}

/** Finds posts as the visitor types. Puts a submitted query in the URL. */
export function BlogSearch({ topics, children }: Props) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const submitted = (isHydrated && params.get('q')) || '';
  const input = useRef<HTMLInputElement>(null);
  const previousSubmitted = useRef('');
  const [typed, setTyped] = useState('');
  // The effect also reads text that was typed before hydration.
  useEffect(() => {
    if (!input.current) return;
    if (submitted !== previousSubmitted.current) input.current.value = submitted;
    previousSubmitted.current = submitted;
    setTyped(input.current.value);
  }, [submitted]);
  const query = typed.trim();
  // The index does not contain single letters.
  const search = useBlogSearch(query.length > 1 ? query : '');

  const statusText = search.state === 'done' ? getStatusText(search) : '';
  useTitlePrefix(statusText && `${statusText.replace(/\.$/, '')} | `);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (query === submitted) return;
    // Keep text that is typed while the results load.
    previousSubmitted.current = query;
    // Replace the history entry, because a new one would move focus.
    navigate(query ? paths.search(query) : paths.blog(), { replace: true });
  }

  return (
    <>
      <div className={styles['top']}>
        <search className={styles['search']}>
          <form action={paths.blog()} onSubmit={submit}>
            <label className="visually-hidden" htmlFor="blog-search">
              Search the blog
            </label>
            <input
              id="blog-search"
              type="search"
              name="q"
              placeholder="Search the blog"
              ref={input}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={({ key, currentTarget }) => {
                if (key !== 'Escape') return;
                currentTarget.value = '';
                setTyped('');
              }}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={120}
            />
            <button type="submit">Search</button>
          </form>
          <noscript>
            <p className="note">Search needs JavaScript, but you can find every post in the lists below.</p>
          </noscript>
          <output aria-busy={search.state === 'searching'}>
            {getStatusText(search)}
            {search.state === 'done' && search.correction && (
              <span>
                {' '}
                Did you mean <a href={paths.search(search.correction)}>{search.correction}</a>?
              </span>
            )}
          </output>
        </search>
        {topics.length > 0 && <Topics topics={topics} />}
      </div>
      {search.state === 'done' && (
        <>
          <ul className={styles['results']}>
            {search.posts.map((post) => (
              <li key={post.slug}>
                <PostCardView post={post} level={2} />
              </li>
            ))}
          </ul>
          <p>
            <ButtonLink variant="quiet" href={paths.blog()}>
              All posts
            </ButtonLink>
          </p>
        </>
      )}
      {(search.state === 'idle' || search.state === 'failed') && children}
    </>
  );
}

function getStatusText(search: SearchState): string {
  if (search.state === 'searching') return 'Searching…';
  if (search.state === 'failed')
    return 'Search didn’t load. Check your connection and try again, or browse all posts below.';
  if (search.state === 'idle') return '';
  const { posts, query, hasMore } = search;
  if (posts.length === 0) return `Nothing found for “${query}”. Try a single word, such as outfits or music.`;
  if (hasMore) return `The ${posts.length} best matches for “${query}”.`;
  return `${posts.length === 1 ? 'One post' : plural(posts.length, 'post')} on “${query}”.`;
}

interface TopicsProps {
  topics: readonly Topic[];
}

/** The most common tags. */
function Topics({ topics }: TopicsProps) {
  const listPaths = useListPaths();
  return (
    <nav className={styles['topics']} aria-label="Topics">
      <details>
        <summary>Topics</summary>
        <ul>
          {topics.map(({ slug, name, posts }) => (
            <li key={slug}>
              <a href={listPaths.tag(slug)}>
                {name} <span>{posts}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
