import { Page } from '#src/site/Page.tsx';
import { paths } from '#src/paths.ts';
import { site } from '#src/content/site.ts';

export function Component() {
  return (
    <Page
      path={paths.bookingTest()}
      heading="Booking, under test"
      lead="What the booking page is built with, for those who look after it."
      head={{
        title: 'Booking diagnostics',
        description: 'Diagnostic page: the scheduler that the booking page uses and its state.',
        noindex: true,
      }}
    >
      <dl>
        <dt>Scheduler</dt>
        <dd>{site.booking.provider}</dd>
        <dt>Prime time from</dt>
        <dd>{site.booking.primeTimeFrom}</dd>
      </dl>
    </Page>
  );
}
