import { holdHours } from '#src/lib/session/request-hold.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { NextSteps } from './NextSteps.tsx';
import { ThankYou } from './ThankYou.tsx';

const { booking, contact } = site;

export function Component() {
  return (
    <ThankYou
      path={paths.thankYou()}
      heading={['Thank you.', 'We got it.']}
      lead="Your next step depends on what you sent."
      description="We got what you sent. Here’s what happens next, how to find us and how to add a session to your calendar."
      picture="entrance"
    >
      <NextSteps
        steps={[
          {
            id: 'booking',
            when: 'If you requested a session',
            next: (
              <>
                We’re holding your time for {holdHours} hours. Click the link in our email before then, and
                we’ll keep holding it until we reply, within a day. You owe nothing until we confirm. After
                that, you can cancel or reschedule for free up to {booking.cancelHours} hours before your
                session starts. <a href={paths.canStillCancel()}>Can I still cancel?</a>
              </>
            ),
          },
          {
            id: 'message',
            when: 'If you sent us a message',
            next: (
              <>
                We’ll reply within a day. If it’s urgent, call{' '}
                <a href={`tel:+1${contact.phone.replaceAll(/\D/g, '')}`}>{contact.phone}</a>.
              </>
            ),
          },
          {
            id: 'gift-card',
            when: 'If you ordered a gift card',
            next: (
              <>
                We’ll email your order summary and payment instructions. Once the order is paid for, we’ll
                send the card on the day you picked.
              </>
            ),
          },
          {
            id: 'team-order',
            when: 'If you ordered for your team',
            next: (
              <>
                If you haven’t paid online, we’ll email you payment instructions. Once the order is paid for,
                you’ll get a private page with a credit for each person, and everyone books their own time.
              </>
            ),
          },
          {
            id: 'newsletter',
            when: 'If you signed up for the newsletter',
            next: (
              <>
                If we ask you to confirm your address, click the link in the email. We don’t write often, and
                you can unsubscribe anytime.
              </>
            ),
          },
        ]}
      />
    </ThankYou>
  );
}
