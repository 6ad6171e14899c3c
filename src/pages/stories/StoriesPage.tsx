import { useLoaderData } from 'react-router-dom';
import { PictureView } from '#src/components/PictureView.tsx';
import type { StoriesData } from '#src/model/page-data.ts';
import { paths } from '#src/paths.ts';
import { Page } from '#src/site/Page.tsx';
import styles from './StoriesPage.module.css';

export function Component() {
  const { stories } = useLoaderData() as StoriesData;
  return (
    <Page
      path={paths.stories()}
      heading="An hour in the room"
      lead="What a session looks like from inside, for four kinds of visit."
      head={{
        title: 'Stories from the studio',
        description:
          'How an hour alone in a self-portrait studio goes, told for an actor, a couple, a family and a maker.',
      }}
    >
      <ul className={styles['stories']}>
        {stories.map(({ slug, title, excerpt, visit, hero }) => (
          <li key={slug}>
            <a href={paths.story(slug)}>
              <PictureView picture={hero.picture} alt={hero.alt} sizes="(width >= 48rem) 50vw, 100vw" />
              <p className="note">{visit}</p>
              <h2>{title}</h2>
            </a>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
