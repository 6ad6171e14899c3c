import { useLoaderData } from 'react-router-dom';
import { site } from '#src/content/site.ts';
import type { HomeData } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { Head } from '../../head/Head.tsx';
import { getQuestionsJsonLd } from '../../structured-data/questions.ts';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Inspired } from './Inspired.tsx';
import { PainPoints } from './PainPoints.tsx';
import { Privacy } from './Privacy.tsx';
import { Questions } from './Questions.tsx';
import { Services } from './Services.tsx';
import { Testimonials } from './Testimonials.tsx';
import styles from './HomePage.module.css';

export function Component() {
  const { featured, questions } = useLoaderData() as HomeData;
  return (
    <main id="main" className={styles['home']} data-header-overlays>
      <Head
        title={`${site.brand.name}: private self-portrait studio in ${site.contact.city}`}
        description={site.brand.description}
        canonical={paths.home()}
        jsonLd={import.meta.env.SSR ? getQuestionsJsonLd(paths.home(), questions) : undefined}
      />
      <Hero />
      <PainPoints />
      <Services />
      <HowItWorks />
      <Privacy />
      <Inspired posts={featured} />
      <Testimonials />
      <Questions questions={questions} />
    </main>
  );
}
