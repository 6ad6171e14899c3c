import { site } from '#src/content/site.ts';
import { Page } from '#src/site/Page.tsx';
import { SessionList } from '#src/components/SessionList.tsx';
import { Shutter } from '#src/components/Shutter.tsx';
import { paths } from '#src/paths.ts';

export function Component() {
  return (
    <Page
      path={paths.pricing()}
      heading="Simple, Transparent Pricing"
      lead="Choose your session length. Get unlimited photos. No hidden fees."
      head={{
        title: 'Pricing: private self-portrait sessions from $79',
        description:
          'Three session lengths from $79 to $249, peak and off-peak. Unlimited photos, all high-resolution images and same-day delivery in every one.',
      }}
    >
      <SessionList sessions={site.sessions} level={2} book />
      <p className="band">
        <Shutter href={paths.booking()}>Book Your Session Now</Shutter>
      </p>
    </Page>
  );
}
