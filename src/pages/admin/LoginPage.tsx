import { Page } from '#src/site/Page.tsx';
import { paths } from '#src/paths.ts';

export function Component() {
  return (
    <Page
      path={paths.adminLogin()}
      heading="Sign in"
      lead="Administration is not available on this host."
      trailName="Login"
      head={{
        title: 'Admin login',
        description: 'Sign in to the administration of the studio.',
        noindex: true,
      }}
    ></Page>
  );
}
