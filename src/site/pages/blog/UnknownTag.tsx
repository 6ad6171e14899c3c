import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#src/ui/Button.tsx';
import { paths } from '#src/paths.ts';
import { Page } from '../../Page.tsx';
import { useHydrated } from '../../hydration.ts';

/** One prerendered page serves all unknown tags, so the tag's name appears after hydration. */
export function UnknownTag() {
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
