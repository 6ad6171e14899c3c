import { Page } from '#src/site/Page.tsx';
import { Shutter } from '#src/components/Shutter.tsx';
import { paths } from '#src/paths.ts';

export function Component() {
  return (
    <Page
      path={paths.corporate()}
      heading="Team photos without the photo day"
      lead="Everyone books their own hour, comes alone, and leaves with a portrait they chose."
      head={{
        title: 'Corporate headshots and team photos in Charlotte',
        description:
          'Team portraits without a photo day: each person books a private session, chooses their own picture, and your brand looks the same on all of them.',
      }}
    >
      <Shutter href={paths.booking()}>Book a Discovery Call</Shutter>
    </Page>
  );
}
