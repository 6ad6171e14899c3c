import { useEffect } from 'react';
import { site } from '#src/content/site.ts';
import type { HomeData } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { Head } from '../../head/Head.tsx';
import { getQuestionsJsonLd } from '../../structured-data/page-graph.ts';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Inspired } from './Inspired.tsx';
import { Mirror } from './Mirror.tsx';
import { PainPoints } from './PainPoints.tsx';
import { Services } from './Services.tsx';
import { Testimonials } from './Testimonials.tsx';
import styles from './HomePage.module.css';
import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import privacy from 'studio:copy/pictures/privacy';
import { getRevealStyle, revealSections } from './reveal.ts';
import { Section } from '#src/ui/Section.tsx';
import { usePageData } from '#src/content/load.ts';

export function Component() {
  const { featured, questions } = usePageData<HomeData>();
  useEffect(revealSections, []);
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
      <Mirror />
      <Services />
      <HowItWorks />
      <Privacy />
      <Inspired posts={featured} />
      <Testimonials />
      <Questions questions={questions} />
    </main>
  );
}

/** A copy has no placeholder, which would be seen as a line where it is cut. */
const curtain = {
  picture: { ...privacy.picture, color: 'transparent', blur: '' },
  alt: '',
  sizes: '(width >= 60rem) 112vw, 142vw',
};

/** The curtain opens as it scrolls into view. CSS makes the room behind it and its left half from copies of one image. */
function Privacy() {
  return (
    <section
      className={styles['privacy']}
      data-tone="night"
      style={getRevealStyle('privacy')}
      aria-labelledby="privacy-heading"
    >
      <PictureView {...privacy} sizes={curtain.sizes} />
      <PictureView {...curtain} />
      <PictureView {...curtain} />
      <div className="wrap">
        <div>
          <h2 id="privacy-heading">Nobody else is in the room</h2>
          <p className="lead">
            We show you the room and leave. The only camera in it is the one you operate.
          </p>
          <p>
            Your photos are edited automatically. Only people with your private link can open your gallery,
            and we won’t publish anything without your written consent.
          </p>
          <ButtonLink variant="quiet" href={paths.privacy()}>
            How we keep your photos private
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Questions({ questions }: Pick<HomeData, 'questions'>) {
  return (
    <Section
      headingId="questions-heading"
      tone="paper"
      isCompact
      style={getRevealStyle('questions')}
      className={`grid ${styles['faq']}`}
    >
      <h2 id="questions-heading">Common questions</h2>
      <p className="note">
        Have another question? <a href={`mailto:${site.contact.email}`}>Email us</a> or read{' '}
        <a href={paths.faq()}>the full FAQ</a>.
      </p>
      <div className="questions">
        {questions.map(({ id, question, answer }) => (
          <details key={id} name="home-faq">
            <summary>
              <h3>{question}</h3>
            </summary>
            <div dangerouslySetInnerHTML={{ __html: answer }} />
          </details>
        ))}
      </div>
    </Section>
  );
}
