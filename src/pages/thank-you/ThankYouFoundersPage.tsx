import { Page } from '#src/site/Page.tsx';
import { Shutter } from '#src/components/Shutter.tsx';
import { paths } from '#src/paths.ts';

export function Component() {
  return (
    <Page
      path={paths.thankYouFounders()}
      heading="Welcome, founder."
      lead="You will hear from us before the calendar opens. You are also in the drawing of a founder pass."
      head={{
        title: 'Thank you for joining the founders newsletter',
        description: 'You joined the founders newsletter of Hush Quarter. Here is what happens next.',
        noindex: true,
      }}
    >
      <Shutter href={paths.booking()}>Book your session</Shutter>
    </Page>
  );
}
