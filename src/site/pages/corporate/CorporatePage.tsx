import { site } from '#src/content/site.ts';
import { getSocialCard } from '#src/content/pictures/all.ts';
import { paths } from '#src/paths.ts';
import { Head } from '../../head/Head.tsx';
import { Benefits } from './Benefits.tsx';
import { Challenges } from './Challenges.tsx';
import { Comparison } from './Comparison.tsx';
import { Galleries } from './Galleries.tsx';
import { Closing } from './Closing.tsx';
import { CorporateHero } from './CorporateHero.tsx';
import { Packages } from './Packages.tsx';
import { Steps } from './Steps.tsx';

export function Component() {
  return (
    <main id="main">
      <Head
        title={`Corporate headshots and team photos in ${site.contact.city}`}
        description="Team portraits without a photo day: each person books a private session and chooses their own photo, and the look is the same in every photo."
        canonical={paths.corporate()}
        {...(import.meta.env.SSR && getSocialCard('corporate-team'))}
      />
      <CorporateHero />
      <Benefits />
      <Challenges />
      <Comparison />
      <Steps />
      <Galleries />
      <Packages />
      <Closing />
    </main>
  );
}
