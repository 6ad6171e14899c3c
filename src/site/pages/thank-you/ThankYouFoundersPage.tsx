import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { NextSteps } from './NextSteps.tsx';
import { ThankYou } from './ThankYou.tsx';

const { openingSoon } = site.brand;

export function Component() {
  return (
    <ThankYou
      path={paths.thankYouFounders()}
      heading={['You’re on the waitlist.']}
      lead={`You’ll get ${openingSoon ? 'the opening date' : 'membership news'} before anyone else.`}
      description="You joined the founders newsletter. Here’s what happens next: confirm your address if we ask, and you’re in the drawing for a founder pass."
      picture="waitlist"
    >
      <NextSteps
        isNumbered
        steps={[
          {
            id: 'confirm',
            title: 'Check your inbox',
            text: 'If we email you to confirm your address, press the button in that email. Check your spam folder, too.',
          },
          {
            id: 'drawing',
            title: 'Then you’re in the drawing',
            text: (
              <>
                We’ll draw one winner from all entries. The <a href={paths.contestRules()}>contest rules</a>{' '}
                have the details.
              </>
            ),
          },
          {
            id: 'dates',
            title: openingSoon ? 'Wait for the opening date' : 'Watch your inbox',
            text: (
              <>
                We’ll email you {openingSoon ? 'the date' : 'when memberships open'}. Until then,{' '}
                <a href={paths.pricing()}>compare sessions</a> or read{' '}
                <a href={paths.stories()}>how a session might go</a>.
              </>
            ),
          },
        ]}
      />
    </ThankYou>
  );
}
