import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import type { PostCard } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { getRevealStyle } from './reveal.ts';
import styles from './Inspired.module.css';

/** The images' aspect ratios. All have the same height. */
const aspectRatios = [1.5, 0.78, 1, 1.35, 0.9];

/** Featured posts in a row that scrolls horizontally. */
export function Inspired({ posts }: { posts: readonly PostCard[] }) {
  return (
    <section
      className={styles['inspired']}
      data-tone="paper"
      style={getRevealStyle('inspired')}
      aria-labelledby="inspired-heading"
    >
      <div>
        <header className="wrap">
          <h2 id="inspired-heading">Feel inspired</h2>
          <ButtonLink variant="quiet" href={paths.blog()}>
            All articles
          </ButtonLink>
        </header>
        <ul>
          {posts.map(({ slug, title, hero }, index) => (
            <li key={slug} style={{ '--shape': aspectRatios[index % aspectRatios.length] }}>
              <a href={paths.post(slug)}>
                {hero ? (
                  <PictureView {...hero} sizes="(width >= 60rem) 46vw, (width >= 34rem) 66vw, 98vw" />
                ) : (
                  <span className={styles['empty']} aria-hidden="true" />
                )}
                <h3>{title}</h3>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
