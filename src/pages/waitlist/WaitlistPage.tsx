import { Page } from '#src/site/Page.tsx';
import { paths } from '#src/paths.ts';

export function Component() {
  return (
    <Page
      path={paths.waitlist()}
      heading="Be first through the door"
      lead="The founders newsletter tells you when the calendar opens, before anyone else hears."
      head={{
        title: 'Join the waitlist',
        description:
          'Join the founders newsletter of Hush Quarter: hear first when the calendar opens, and enter the drawing of a founder pass.',
      }}
    >
      <p>
        Members take part in the drawing of a founder pass; the{' '}
        <a href={paths.contestRules()}>contest rules</a> say how.
      </p>
    </Page>
  );
}
