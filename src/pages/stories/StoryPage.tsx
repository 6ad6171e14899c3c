import { useLoaderData } from 'react-router-dom';
import { Article } from '#src/site/Article.tsx';
import { PictureView } from '#src/components/PictureView.tsx';
import type { StoryData } from '#src/model/page-data.ts';
import { paths } from '#src/paths.ts';
import { Page } from '#src/site/Page.tsx';

export function Component() {
  const story = useLoaderData() as StoryData;
  const path = paths.story(story.slug);
  return (
    <Page
      path={path}
      heading={story.title}
      lead={story.excerpt}
      trailName={story.title}
      head={{
        title: story.title,
        description: story.excerpt,
        type: 'article',
        ...(story.hero.picture.social && { image: story.hero.picture.social }),
      }}
    >
      <PictureView picture={story.hero.picture} alt={story.hero.alt} sizes="100vw" first />
      <p className="note">{story.visit}</p>
      <Article key={path} path={path} html={story.html} />
    </Page>
  );
}
