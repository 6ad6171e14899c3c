import { useLoaderData } from 'react-router-dom';
import { Article } from '#src/site/Article.tsx';
import { showDate } from '#src/lib/show-date.ts';
import type { DocumentData } from '#src/model/page-data.ts';
import { Page } from '#src/site/Page.tsx';

export function Component() {
  const data = useLoaderData() as DocumentData;
  const path = `/${data.slug}`;
  return (
    <Page
      path={path}
      heading={data.title}
      trailName={data.title}
      head={{ title: data.title, description: data.description }}
    >
      <p className="note">
        Last changed on <time dateTime={data.updated}>{showDate(data.updated)}</time>
      </p>
      <Article key={path} path={path} html={data.html} />
    </Page>
  );
}
