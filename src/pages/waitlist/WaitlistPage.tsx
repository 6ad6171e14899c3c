import { PictureView } from '#src/components/PictureView.tsx';
import { pictureNamed, socialCard } from '#src/content/pictures.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { inWords } from '#src/lib/format/list.ts';
import { Breadcrumb } from '#src/site/Breadcrumb.tsx';
import { Head } from '#src/site/Head.tsx';
import { WaitlistForm } from './WaitlistForm.tsx';
import styles from './WaitlistPage.module.css';

const { picture, alt } = pictureNamed('waitlist');
const { sessions, booking } = site;
const passValue = sessions.reduce((sum, { primeTime }) => sum + primeTime, 0);
const lengths = inWords(sessions.map(({ name }) => name));

export function Component() {
  return (
    <main id="main" className={styles['page']} data-over>
      <Head
        title="Join the waitlist"
        description={`Join the founders newsletter of ${site.brand.name}: hear first when the calendar opens, and be in the drawing of a founder pass.`}
        canonical={paths.waitlist()}
        {...socialCard('waitlist')}
      />
      <div className={styles['door']} data-tone="night">
        <PictureView picture={picture} alt={alt} sizes="(width >= 60rem) 64vw, 100vw" first />
        <div className="wrap">
          <div>
            <Breadcrumb path={paths.waitlist()} />
            <h1>Be first through the door</h1>
            <p className="lead">
              The founders newsletter tells you when the calendar opens, before anyone else hears.
            </p>
            <WaitlistForm />
          </div>
        </div>
      </div>
      <section className={`wrap band ${styles['gets']}`} aria-labelledby="what-you-get">
        <h2 id="what-you-get">What you get</h2>
        <ol>
          <li>
            <h3>The first dates</h3>
            <p>
              You hear when the studio opens, and can choose your hour before the calendar is public. Evenings
              and weekends go first.
            </p>
          </li>
          <li>
            <h3>A place in the drawing</h3>
            <p>
              One founder pass is drawn among the members: one session of each length ({lengths}) for up to{' '}
              {booking.includedGuests} people, worth ${passValue} at peak prices.
            </p>
          </li>
          <li>
            <h3>Word of membership</h3>
            <p>What it holds and what it costs is told here before it is told on the website.</p>
          </li>
        </ol>
      </section>
      <section className={`wrap ${styles['pass']}`} aria-labelledby="founder-pass">
        <h2 id="founder-pass">The founder pass, in short</h2>
        <div>
          <p>
            No purchase is necessary, and none improves your chances. You are in the drawing with your e-mail
            address, or with a postcard and no list at all. It is for legal residents of the United States who
            are 18 or older.
          </p>
          <p>
            The closing day is announced on this page and by e-mail at least 14 days ahead. The{' '}
            <a href={paths.contestRules()}>contest rules</a> say the rest.
          </p>
        </div>
      </section>
    </main>
  );
}
