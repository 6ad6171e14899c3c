import { paths } from '#src/paths.ts';
import { Page } from '../../Page.tsx';
import { TokenForm } from './TokenForm.tsx';

export function Component() {
  return (
    <Page
      path={paths.newsletterUnsubscribe()}
      heading="Unsubscribe"
      lead="Press the button and we’ll stop emailing you. If you’re on the waitlist, this also removes you from the drawing."
      head={{
        title: 'Unsubscribe',
        description: 'Unsubscribe from our newsletter.',
        noindex: true,
      }}
    >
      <TokenForm
        name="newsletter-unsubscribe"
        to="newsletterUnsubscribe"
        label="Unsubscribe me"
        busyLabel="Unsubscribing…"
        successMessage="You’re unsubscribed. Emails about bookings and gift cards aren’t affected."
      />
    </Page>
  );
}
