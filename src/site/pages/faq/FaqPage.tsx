import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PictureView } from '#src/ui/PictureView.tsx';
import { TocLayout } from '../../sections/TocLayout.tsx';
import { faq } from '#src/content/facts.ts';
import { getSocialCard, pictures } from '#src/content/pictures/all.ts';
import { site } from '#src/content/site.ts';
import { formatWeekInSentence } from '#src/domain/studio/opening-hours.ts';
import { paths } from '#src/paths.ts';
import { Page } from '../../Page.tsx';
import { getQuestionsJsonLd } from '../../structured-data/page-graph.ts';
import styles from './FaqPage.module.css';
import { PhoneLink } from '../../ContactLinks.tsx';

const { brand, hours } = site;
const picture = pictures['kettle'];
const questions = faq.groups.flatMap(({ items }) => items);

/** Opens the answer that the URL's hash points to. Browsers do this themselves, except on client-side navigation. */
function useOpenLinkedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1));
    const details = answer?.closest('details');
    if (!answer || !details || details.open) return;
    details.open = true;
    answer.scrollIntoView();
  }, [hash]);
}

export function Component() {
  useOpenLinkedAnswer();
  return (
    <Page
      path={paths.faq()}
      heading="Frequently asked questions"
      head={{
        title: 'Frequently asked questions',
        description:
          'Booking, prices, privacy, what to bring, how long photos take: the questions people ask before a self-portrait session.',
        ...(import.meta.env.SSR && getSocialCard('privacy')),
        jsonLd: import.meta.env.SSR ? getQuestionsJsonLd(paths.faq(), questions) : undefined,
      }}
    >
      <TocLayout
        label="Question groups"
        sections={faq.groups.map(({ id, title, items }) => ({ id, text: title, count: items.length }))}
        note={
          <div className={styles['contact']}>
            <p className="note">
              Didn’t find your answer?
              <br />
              <a href={paths.contact()}>Send us a message</a> or call <PhoneLink />
              {!brand.openingSoon && `, ${formatWeekInSentence(hours)}`}.
            </p>
            {picture && <PictureView {...picture} sizes="(width >= 60rem) 37rem, 1px" />}
          </div>
        }
      >
        <div className={styles['faq']}>
          {faq.groups.map((group) => (
            <section key={group.id} aria-labelledby={group.id}>
              <h2 id={group.id}>{group.title}</h2>
              <div className="questions">
                {group.items.map(({ id, question, answer }) => (
                  <details key={id} name="faq">
                    <summary>
                      <h3>{question}</h3>
                    </summary>
                    {/* The id is inside the details, so that browsers open them when a URL links to it. */}
                    <div id={id} dangerouslySetInnerHTML={{ __html: answer }} />
                  </details>
                ))}
              </div>
            </section>
          ))}
        </div>
      </TocLayout>
    </Page>
  );
}
