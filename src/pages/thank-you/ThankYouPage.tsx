import { Page } from '#src/site/Page.tsx';
import { Shutter } from '#src/components/Shutter.tsx';
import { paths } from '#src/paths.ts';

export function Component() {
  return (
    <Page
      path={paths.thankYou()}
      heading="Thank you. You are on the list."
      lead="We write seldom, and only when there is something worth reading."
      head={{
        title: 'Thank you',
        description: 'You are subscribed to the Hush Quarter newsletter. Here is what happens next.',
        noindex: true,
      }}
    >
      <Shutter href={paths.booking()}>Book your session</Shutter>
    </Page>
  );
}
