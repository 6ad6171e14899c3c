import { Page } from '#src/site/Page.tsx';
import { paths } from '#src/paths.ts';
import { showHour } from '#src/lib/show-hour.ts';
import { site } from '#src/content/site.ts';

export function Component() {
  return (
    <Page
      path={paths.contact()}
      heading="Find us, or ask us"
      lead="We answer within a day, and the door is easy to miss: look for the rust-coloured curtain."
      head={{
        title: 'Contact, directions and opening hours',
        description:
          'Where Hush Quarter is in Charlotte, when it is open, where to park, and how to reach us by phone and e-mail.',
      }}
    >
      <p className="lead">
        {site.contact.street}, {site.contact.unit}, {site.contact.city}, {site.contact.state}{' '}
        {site.contact.zip}
      </p>
      <p className="lead">
        {site.hours.days}, {showHour(site.hours.opens)} to {showHour(site.hours.closes)}
      </p>
    </Page>
  );
}
