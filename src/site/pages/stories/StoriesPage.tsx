import { PictureView } from '#src/ui/PictureView.tsx';
import { getSocialCard } from '#src/content/pictures/all.ts';
import type { StoriesData } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { Page } from '../../Page.tsx';
import styles from './StoriesPage.module.css';
import { usePageData } from '#src/content/load.ts';

export function Component() {
  const { stories } = usePageData<StoriesData>();
  return (
    <Page
      path={paths.stories()}
      heading="Stories: how a session might go"
      lead="Four imagined visits: an actor, a couple, a family and a maker."
      head={{
        title: 'Stories: how a session might go',
        description:
          'What a session in a self-portrait studio is like, told through four imagined visits: an actor, a couple, a family and a maker.',
        ...(import.meta.env.SSR && getSocialCard('story-couple')),
      }}
    >
      <ol className={styles['stories']}>
        {stories.map(({ slug, title, excerpt, visit, hero }, index) => (
          <li key={slug}>
            <PictureView
              picture={hero.picture}
              alt={hero.alt}
              sizes={index === 0 ? '(width >= 60rem) 100vw, 222vw' : '(width >= 60rem) 74vw, 160vw'}
              priority={index === 0}
            />
            <div>
              <p className="note">{visit}</p>
              <h2>
                <a href={paths.story(slug)}>{title}</a>
              </h2>
              <p>{excerpt}</p>
            </div>
          </li>
        ))}
      </ol>
    </Page>
  );
}
