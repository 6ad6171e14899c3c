import { Page } from '#src/site/Page.tsx';
import { SessionList } from '#src/components/SessionList.tsx';
import { paths } from '#src/paths.ts';
import { site } from '#src/content/site.ts';

export function Component() {
  return (
    <Page
      path={paths.booking()}
      heading="Book your room"
      lead="Choose a session and a time. The room is yours alone, and you hold the remote."
      head={{
        title: 'Book a private self-portrait session',
        description:
          'Book a private self-portrait session in Charlotte from $79: 25, 45 or 90 minutes, unlimited photos, your gallery the same day.',
      }}
    >
      <SessionList sessions={site.sessions} level={2} />
      <p className="band lead">
        To take a time, call{' '}
        <a href={`tel:+1${site.contact.phone.replaceAll(/\D/g, '')}`}>{site.contact.phone}</a> or write to{' '}
        <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
      </p>
    </Page>
  );
}
