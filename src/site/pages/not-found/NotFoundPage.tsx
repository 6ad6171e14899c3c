import { useLocation } from 'react-router-dom';
import { suggest } from '#src/lib/text/suggest.ts';
import { paths, publicRoutes } from '#src/paths.ts';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import { Head } from '../../head/Head.tsx';
import { useHydrated } from '../../hydration.ts';
import styles from './NotFoundPage.module.css';
import { PictureView } from '#src/ui/PictureView.tsx';
import lampOn from 'studio:copy/pictures/waitlist';
import lampOff from 'studio:copy/pictures/waitlist-dark';

const links = [
  { label: 'Home', to: paths.home(), about: 'Start here' },
  { label: 'Book a session', to: paths.booking(), about: 'Pick a length, a day and a time' },
  { label: 'Our services', to: paths.services(), about: 'The sessions and what they cost' },
  { label: 'Stories', to: paths.stories(), about: 'How a session might go' },
  { label: 'The mirror', to: paths.mirror(), about: 'Try it with your own camera; nothing is uploaded' },
  { label: 'Frequently asked questions', to: paths.faq(), about: 'Privacy, prices, guests, canceling' },
];

const allPosts = { label: 'All posts', to: paths.blog(), about: 'Posing, outfits, music and camera shyness' };

interface Props {
  /** the missing page's kind */
  kind?: 'page' | 'post';
}

/** One prerendered page serves all unknown URLs, so content that depends on the URL appears after hydration. */
export function NotFound({ kind = 'page' }: Props) {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const isPost = kind === 'post' || (isHydrated && /^\/blog\/[^/]+$/.test(pathname));
  const noun = isPost ? 'post' : 'page';
  const suggestion = isHydrated && !isPost ? suggest(pathname, publicRoutes) : null;
  return (
    <main id="main" className={`wrap page-top ${styles['page']}`}>
      <Head
        title={isPost ? 'Post not found' : 'Page not found'}
        description={`There is no ${noun} at this address.`}
        canonical={null}
        noindex
      />
      <Breadcrumb
        path={isHydrated ? decodePath(pathname) : paths.notFound()}
        {...(!isHydrated && { name: 'Not Found' })}
      />
      <div>
        <header>
          <h1>{isPost ? 'Post not found.' : 'This room is empty.'}</h1>
          <p className="lead">
            There is no {noun} at this address. It may have moved, or there’s a typo in the link.
          </p>
          {isHydrated && !isPost && (
            <p className="note">
              You asked for <code>{decodePath(pathname)}</code>.
              {suggestion && (
                <>
                  {' '}
                  Did you mean <a href={suggestion}>{suggestion}</a>?
                </>
              )}
            </p>
          )}
          <Lamp />
        </header>
        <nav className={styles['links']} aria-label="Where to go next">
          <ul>
            {[...(isPost ? [allPosts] : []), ...links].map(({ label, to, about }) => (
              <li key={to}>
                <a href={to}>
                  {label} <span>{about}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  );
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

export const Component = () => <NotFound />;

const sizes = '(width >= 60rem) 50vw, 92vw';

/** A dark scene with a lamp that visitors can switch on. Works without scripts. */
function Lamp() {
  return (
    <div className={styles['lamp']} data-tone="night">
      <PictureView {...lampOff} sizes={sizes} />
      <PictureView picture={lampOn.picture} alt="" sizes={sizes} />
      <label>
        <input type="checkbox" />
        Light switch
      </label>
    </div>
  );
}
