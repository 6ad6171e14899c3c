import { holdHours } from '#src/booking/request-hold.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { NextSteps } from './NextSteps.tsx';
import { ThankYou } from './ThankYou.tsx';

const { booking, contact } = site;

export function Component() {
  return (
    <ThankYou
      path={paths.thankYou()}
      heading={['Thank you.', 'It has reached us.']}
      lead="It is with us now. What comes next depends on what you sent."
      description="What you sent has arrived. Here is what happens next, how to find the door and how to put a session in your calendar."
      picture="entrance"
    >
      <NextSteps
        steps={[
          {
            id: 'booking',
            when: 'If you asked for a session',
            next: (
              <>
                We hold the time for {holdHours} hours. Open the link in our email to keep it until we answer.
                We look at the calendar and confirm by email. Until then it is a request and nothing is owed.
                A confirmed session can be canceled or moved free of charge up to {booking.cancelHours} hours
                before it starts. <a href={paths.canStillCancel()}>Can I still cancel?</a>
              </>
            ),
          },
          {
            id: 'message',
            when: 'If you wrote to us',
            next: (
              <>
                We answer within a day. If it is urgent, call{' '}
                <a href={`tel:+1${contact.phone.replaceAll(/\D/g, '')}`}>{contact.phone}</a>.
              </>
            ),
          },
          {
            id: 'gift-card',
            when: 'If you ordered a gift card',
            next: <>You get an e-mail with what you ordered and how it reaches the person it is for.</>,
          },
          {
            id: 'newsletter',
            when: 'If you signed up for the newsletter',
            next: (
              <>
                If a message asks you to confirm your address, press its link and you are on the list. We
                write seldom, and one click ends it.
              </>
            ),
          },
        ]}
      />
    </ThankYou>
  );
}
