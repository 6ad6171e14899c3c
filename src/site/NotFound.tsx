import { useLocation } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { useHydrated } from './use-hydrated.ts';
import styles from './NotFound.module.css';

const ways = [
  { label: 'Home', to: paths.home() },
  { label: 'Book a session', to: paths.booking() },
  { label: 'Our services', to: paths.services() },
  { label: 'Stories', to: paths.stories() },
  { label: 'Questions and answers', to: paths.faq() },
];

interface Props {
  /** what is missing, where the prerendered page knows it */
  of?: 'page' | 'post';
}

/** One page answers for every missing address, so what depends on the address appears once the page runs. */
export function NotFound({ of = 'page' }: Props) {
  const { pathname } = useLocation();
  const mounted = useHydrated();
  const isPost = of === 'post' || (mounted && /^\/blog\/[^/]+$/.test(pathname));
  return (
    <main id="main" className={`wrap page-top ${styles['missing']}`}>
      <Breadcrumb path={mounted ? pathname : paths.notFound()} name="Not found" />
      <h1>{isPost ? 'Post not found.' : 'This room is empty.'}</h1>
      <p className="lead">
        {mounted && !isPost ? (
          <>
            There is no page at <code>{pathname}</code>.
          </>
        ) : (
          'There is no page at this address.'
        )}{' '}
        One of these may be what you came for.
      </p>
      <ul>
        {ways.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
