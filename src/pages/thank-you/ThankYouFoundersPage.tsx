import { paths } from '#src/paths.ts';
import { NextSteps } from './NextSteps.tsx';
import { ThankYou } from './ThankYou.tsx';

export function Component() {
  return (
    <ThankYou
      path={paths.thankYouFounders()}
      heading={['Welcome, founder.']}
      lead="You hear from us before the calendar opens to everyone."
      description="You joined the founders newsletter. Here is what happens next: your address, the first dates and the drawing of a founder pass."
      picture="waitlist"
    >
      <NextSteps
        ordered
        steps={[
          {
            id: 'confirm',
            when: 'Look into your inbox',
            next: 'If a message asks you to confirm your address, press its link. It may have landed in the wrong folder.',
          },
          {
            id: 'drawing',
            when: 'You are in the drawing',
            next: (
              <>
                One founder pass is drawn among the members of the waitlist. The{' '}
                <a href={paths.contestRules()}>contest rules</a> say when and how.
              </>
            ),
          },
          {
            id: 'dates',
            when: 'Wait for the first dates',
            next: (
              <>
                We write when the calendar opens. Until then, <a href={paths.pricing()}>choose a length</a>,
                or read <a href={paths.stories()}>how an hour in the room goes</a>.
              </>
            ),
          },
        ]}
      />
    </ThankYou>
  );
}
