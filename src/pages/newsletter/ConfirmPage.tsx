import { Page } from '#src/site/Page.tsx';
import { Shutter } from '#src/components/Shutter.tsx';
import { paths } from '#src/paths.ts';

export function Component() {
  return (
    <Page
      path={paths.newsletterConfirm()}
      heading="Confirm your address"
      lead="Open this page from the link in our e-mail."
      head={{
        title: 'Confirm your newsletter address',
        description: 'Confirm that you want the Hush Quarter newsletter.',
        noindex: true,
      }}
    >
      <Shutter href={paths.booking()}>Book your session</Shutter>
    </Page>
  );
}
