import { site } from '#src/content/site.ts';
import { Page } from '#src/site/Page.tsx';
import { SessionList } from '#src/components/SessionList.tsx';
import { paths } from '#src/paths.ts';

export function Component() {
  return (
    <Page
      path={paths.giftCards()}
      heading="Give someone an hour alone"
      lead="A gift card for a private session: they choose the day, the music and the picture."
      head={{
        title: 'Gift cards for a private self-portrait session',
        description:
          'Give a private self-portrait session in Charlotte. Choose a session or an amount; it arrives by e-mail on the day you pick.',
      }}
    >
      <SessionList sessions={site.sessions} level={2} />
    </Page>
  );
}
