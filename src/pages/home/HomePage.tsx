import { useLoaderData } from 'react-router-dom';
import { PictureView } from '#src/components/PictureView.tsx';
import { SessionList } from '#src/components/SessionList.tsx';
import { Shutter } from '#src/components/Shutter.tsx';
import { pictures } from '#src/content/pictures.ts';
import { site } from '#src/content/site.ts';
import type { HomeData } from '#src/model/page-data.ts';
import { paths } from '#src/paths.ts';
import { Head } from '#src/site/Head.tsx';
import styles from './HomePage.module.css';

const points = ['Studio-Quality Lighting', 'Complete Privacy', 'Same-Day Delivery'];

export function Component() {
  const { featured } = useLoaderData() as HomeData;
  const hero = pictures['home-hero'];
  return (
    <main id="main">
      <Head
        title={`${site.brand.name}: private self-portrait studio in ${site.contact.city}`}
        description={site.brand.description}
        canonical={paths.home()}
      />
      <section className={styles['hero']} data-tone="night">
        {hero && <PictureView picture={hero.picture} alt={hero.alt} sizes="100vw" first />}
        <div className="wrap">
          {site.brand.openingSoon && <p className="note">Opening Soon. Be the first to experience it.</p>}
          <h1>The first self-portrait studio without a photographer</h1>
          <p className="lead">BE SEEN AS YOU ARE</p>
          <ul className="row">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="row">
            <a data-shutter href="#sessions">
              BOOK FROM $79
            </a>
            <a className="quiet" href="#how-it-works">
              SEE HOW IT WORKS
            </a>
          </p>
        </div>
      </section>
      <section className="band" id="sessions" aria-labelledby="sessions-heading">
        <div className="wrap stack">
          <h2 id="sessions-heading">Sessions</h2>
          <SessionList sessions={site.sessions} level={3} />
          <p id="membership">
            Coming back every month? Membership is being planned now:{' '}
            <a href={paths.waitlist()}>join the waitlist</a>.
          </p>
        </div>
      </section>
      <section className="band" id="how-it-works" data-tone="sand" aria-labelledby="how-heading">
        <div className="wrap stack">
          <h2 id="how-heading">How it works</h2>
          <p className="lead">
            You book, you close the door, you press the remote. The mirror shows what the camera sees.
          </p>
          <Shutter href={paths.booking()}>Book your session</Shutter>
        </div>
      </section>
      <section className="band" aria-labelledby="inspired-heading">
        <div className="wrap stack">
          <h2 id="inspired-heading">Feel inspired</h2>
          <ul className="stack">
            {featured.map(({ slug, title, excerpt }) => (
              <li key={slug}>
                <h3>
                  <a href={paths.post(slug)}>{title}</a>
                </h3>
                <p className="note">{excerpt}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </main>
  );
}
