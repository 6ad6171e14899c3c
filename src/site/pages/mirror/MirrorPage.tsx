import type { WebApplication } from 'schema-dts';
import { paths } from '#src/paths.ts';
import { ids, toAbsoluteUrl } from '../../structured-data/identity.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { getPicture, getSocialCard } from '#src/content/pictures/all.ts';
import { site } from '#src/content/site.ts';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import { Head } from '../../head/Head.tsx';
import { lights } from './lights.ts';
import styles from './MirrorPage.module.css';
import { frameCount } from './mirror-state.ts';
import { edgedLineWidth, lineWidth } from './pencil.ts';
import { stripSize } from './strip.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { formatStreet } from '#src/domain/studio/contact.ts';

const url = toAbsoluteUrl(paths.mirror());

const mirrorApp: WebApplication = {
  '@type': 'WebApplication',
  '@id': ids.part(url, 'app'),
  name: 'The mirror',
  url,
  applicationCategory: 'MultimediaApplication',
  operatingSystem: 'Any',
  browserRequirements: 'Requires JavaScript. Uses the camera if you allow it.',
  isAccessibleForFree: true,
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD', url },
  provider: { '@id': ids.business },
};

const room = getPicture('tall-mirror');
const roomSizes = '(width >= 60rem) 178vh, min(104vh, 264vw)';
const figure = getPicture('stand-in');
const { contact, brand } = site;
const street = `${formatStreet(contact)}, ${contact.city}, ${contact.state}`;

/** This page is only prerendered. src/site/pages/mirror/start.ts adds the behavior, without React. */
export function Component() {
  return (
    <main id="main" className={styles['page']} data-header-overlays data-hide-privacy-choices>
      <Head
        title="Take a self-portrait in your browser"
        description="Try a self-portrait in your browser: choose one of four lights, take four frames and keep the strip. Nothing leaves your device."
        canonical={paths.mirror()}
        jsonLd={[mirrorApp]}
        {...getSocialCard('tall-mirror')}
      />
      <div className={styles['room']} data-tone="night">
        <div className={`wrap ${styles['intro']}`}>
          <Breadcrumb path={paths.mirror()} />
          <h1>Step up. Nobody is watching.</h1>
          <p className="lead">Choose a light and take four frames. They stay on your device.</p>
        </div>
        <div className={styles['scene']}>
          <div data-mirror-scene>
            <PictureView {...room} sizes={roomSizes} priority />
            <section
              id="mirror-glass"
              className={styles['glass']}
              aria-label="The mirror"
              tabIndex={-1}
              data-wordmark={brand.name}
              data-street={street}
              data-site={new URL(brand.domain).host}
            >
              <PictureView {...figure} sizes="(width >= 60rem) max(53vh, 23rem), min(31vh, 80vw)" />
              <canvas />
              <p id="mirror-count" aria-hidden="true" />
              <div id="mirror-strip" className={styles['strip']} hidden>
                <svg viewBox={`0 0 ${stripSize.width} ${stripSize.height}`} aria-hidden="true">
                  <path strokeWidth={edgedLineWidth} />
                  <path strokeWidth={lineWidth} />
                </svg>
              </div>
            </section>
            <Button variant="primary" id="mirror-press" className={styles['press']} hidden>
              <span>
                Step up to the mirror
                <small>Your browser will ask to use the camera</small>
              </span>
            </Button>
          </div>
        </div>
        <div className={`wrap ${styles['controls']}`}>
          <fieldset id="mirror-lights" className={`${styles['choices']} ${styles['lights']}`}>
            <legend>Light</legend>
            {lights.map(({ name }, index) => (
              <label key={name}>
                <input type="radio" name="light" value={name} defaultChecked={index === 0} />
                {name}
              </label>
            ))}
          </fieldset>
          <div className={styles['progress']}>
            <div id="mirror-frames" className={styles['frames']} aria-hidden="true">
              {Array.from({ length: frameCount }, (_, index) => (
                <span key={index}>
                  {index + 1}
                  <canvas width={486} height={729} />
                </span>
              ))}
            </div>
            <div className={`note ${styles['sample']}`}>
              <PictureView
                picture={getPicture('sample-strip').picture}
                tall={getPicture('sample-strip-wide').picture}
                alt=""
                sizes="(width >= 48rem) 10rem, 92vw"
                isLazy={false}
              />
              <p>A finished strip, with the favorite circled.</p>
            </div>
            <output id="mirror-status" className={styles['status']} />
          </div>
          <FinishedStrip />
          <div className={styles['camera']}>
            <Button variant="quiet" id="mirror-stop" hidden>
              Turn the camera off
            </Button>
            <p id="mirror-remote" className="note" hidden>
              The button counts down from three.{' '}
              <span className={styles['hint']}>The space bar is the remote: it takes a frame at once.</span>
            </p>
          </div>
          <p className={styles['traffic']}>
            <output id="mirror-requests">0 bytes uploaded</output>
            <span>
              No photo is taken until you press the button, and the camera turns itself off after the fourth
              frame.
            </span>
          </p>
          <noscript>
            <p>
              JavaScript is turned off in your browser, so there’s no camera, and our wooden stand-in is in
              the mirror.
            </p>
          </noscript>
        </div>
      </div>
      <section className={styles['about']} data-tone="night" aria-labelledby="real-mirror">
        <div className="wrap">
          <h2 id="real-mirror">The mirror in our room</h2>
          <p>
            Ours is full-length, and it shows exactly what the camera sees: your pose, the light and the edge
            of the frame. You hold a small remote and press it when you like what you see. Nobody is waiting.
          </p>
        </div>
        <ul className="wrap">
          {lightDescriptions.map(({ name, picture, text }) => (
            <li key={name}>
              {/* Not lazy, because a request after the camera started would be counted. */}
              <PictureView
                {...getPicture(picture)}
                sizes="(width >= 60rem) 22vw, (width >= 40rem) 45vw, 30vw"
                isLazy={false}
              />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={`wrap ${styles['private']}`} aria-labelledby="mirror-private">
        <h2 id="mirror-private">Private, and you can verify it</h2>
        <div>
          <p>
            Your phone or computer does all the work itself, and we’ve told your browser to block every
            connection from this page. It loads no analytics and sets no cookies, and the frames are gone once
            you close it, unless you save them.
          </p>
          <p>
            The camera turns off after the fourth frame, after a minute of inactivity, and when you switch to
            another tab. If you have no camera, a wooden figure takes your place. Read our{' '}
            <a href={paths.privacy()}>privacy page</a>, or <a href={paths.booking()}>book the real mirror</a>.
          </p>
        </div>
      </section>
    </main>
  );
}

/** The controls below the strip, after the fourth frame. */
function FinishedStrip() {
  return (
    <div id="mirror-finished" className={styles['finished']} hidden>
      <fieldset id="mirror-favorite" className={`${styles['choices']} ${styles['favorite']}`}>
        <legend>Circle your favorite, on the strip or here</legend>
        <label>
          <input type="radio" name="favorite" value="" defaultChecked />
          No circle
        </label>
        {Array.from({ length: frameCount }, (_, index) => (
          <label key={index}>
            <input type="radio" name="favorite" value={index} />
            <span className="visually-hidden">Frame </span>
            {index + 1}
          </label>
        ))}
      </fieldset>
      <div className="row">
        <Button variant="primary" id="mirror-save">
          Save the strip
        </Button>
        <Button variant="quiet" id="mirror-share" hidden>
          Share it
        </Button>
        <Button variant="quiet" id="mirror-again">
          Take four more
        </Button>
      </div>
      <p>
        Now the real room.{' '}
        <ButtonLink variant="quiet" href={paths.booking()}>
          Book from {formatDollars(site.priceRange.from)}
        </ButtonLink>
      </p>
    </div>
  );
}

const lightDescriptions = [
  {
    name: 'Evening',
    picture: 'light-evening',
    text: 'A low warm lamp and blue dusk. Made for two chairs and slow music.',
  },
  {
    name: 'Soft Day',
    picture: 'light-soft-day',
    text: 'A large window on a cloudy morning. It’s kind to everyone.',
  },
  {
    name: 'One Hard Light',
    picture: 'light-one-hard-light',
    text: 'A single lamp from the upper left. Strong, clear shadows.',
  },
  {
    name: 'Silhouette',
    picture: 'light-silhouette',
    text: 'Only the paper behind you is lit. At home, stand with your back to a window.',
  },
];
