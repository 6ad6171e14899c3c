import { useLocation } from 'react-router-dom';
import { Shutter } from '#src/components/Shutter.tsx';
import { paths } from '#src/paths.ts';
import { Page } from '#src/site/Page.tsx';
import { useHydrated } from '#src/site/use-hydrated.ts';

/** One page answers for every tag that no post carries, so which one it was appears once the page runs. */
export function UnknownTag() {
  const { search } = useLocation();
  const tag = useHydrated() ? new URLSearchParams(search).get('tag') : null;
  return (
    <Page
      path={paths.blog()}
      heading="No posts carry this tag"
      lead={`${tag ? `Nothing is filed under “${tag}”.` : 'Nothing is filed under it.'} It may have been renamed, or mistyped on the way here.`}
      head={{
        title: 'No posts with this tag',
        description: 'No post of the blog carries this tag. All posts are one step away, newest first.',
        noindex: true,
      }}
    >
      <Shutter href={paths.blog()}>All posts</Shutter>
    </Page>
  );
}
