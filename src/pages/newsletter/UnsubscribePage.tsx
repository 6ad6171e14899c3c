import { Page } from '#src/site/Page.tsx';
import { Shutter } from '#src/components/Shutter.tsx';
import { paths } from '#src/paths.ts';

export function Component() {
  return (
    <Page
      path={paths.newsletterUnsubscribe()}
      heading="Leave the newsletter"
      lead="Open this page from the link at the foot of any e-mail of ours."
      head={{
        title: 'Leave the newsletter',
        description: 'Stop the Hush Quarter newsletter.',
        noindex: true,
      }}
    >
      <Shutter href={paths.booking()}>Book your session</Shutter>
    </Page>
  );
}
