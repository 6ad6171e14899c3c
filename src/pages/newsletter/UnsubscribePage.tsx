import { paths } from '#src/paths.ts';
import { Page } from '#src/site/Page.tsx';
import { TokenForm } from './TokenForm.tsx';

export function Component() {
  return (
    <Page
      path={paths.newsletterUnsubscribe()}
      heading="Leave the newsletter"
      lead="Press the button, and nothing more is sent to your address. If you were on the waitlist, your entry in the drawing goes with it."
      head={{
        title: 'Leave the newsletter',
        description: 'Stop the newsletter.',
        noindex: true,
      }}
    >
      <TokenForm
        name="newsletter-unsubscribe"
        to="newsletterUnsubscribe"
        label="Unsubscribe me"
        busyLabel="Unsubscribing…"
        done="Done. You will get no more newsletters from us. Bookings and gift cards are not affected."
      />
    </Page>
  );
}
