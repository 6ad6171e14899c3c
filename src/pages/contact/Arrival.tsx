import { PictureView } from '#src/components/PictureView.tsx';
import { pictures } from '#src/content/pictures.ts';
import { site } from '#src/content/site.ts';
import styles from './Arrival.module.css';

const { contact } = site;
const door = pictures['entrance'];

/** From the street to the set: parking, the door, and what happens behind it. */
export function Arrival() {
  return (
    <section className={styles['arrival']} data-tone="night" aria-labelledby="arrival">
      {door && <PictureView picture={door.picture} alt={door.alt} sizes="(width >= 60rem) 60vw, 100vw" />}
      <div className="wrap">
        <div>
          <h2 id="arrival">The door is easy to miss</h2>
          <p className="lead">
            It is rust-colored, beside a plain lit sign without a name on it. We like it that way.
          </p>
          <h3 id="parking">Parking</h3>
          <p>
            Turn in at {contact.street} and park in the yard, free of charge for as long as your session
            lasts. The space beside {contact.unit ?? 'the door'} is for unloading: ten minutes for a garment
            rack, a stroller or a dog with opinions.
          </p>
          <h3>The way in</h3>
          <p>
            From the yard it is one door and a short hallway, without steps. Come 5 to 10 minutes early and
            ring. One of us lets you in, shows you the mirror, the remote, the light and the music, and
            leaves. The session begins and ends at the booked time.
          </p>
        </div>
      </div>
    </section>
  );
}
