import { PictureView } from '#src/ui/PictureView.tsx';
import { entrance } from '#src/content/pictures/entrance.ts';
import { site } from '#src/content/site.ts';
import styles from './Arrival.module.css';

const { contact } = site;

export function Arrival() {
  return (
    <section className={styles['arrival']} data-tone="night" aria-labelledby="arrival">
      <PictureView {...entrance} sizes="(width >= 60rem) 137vw, 100vw" />
      <div className="wrap">
        <div>
          <h2 id="arrival">Parking and finding the door</h2>
          <p className="lead">
            Look for the rust-colored door next to a plain lit sign. To protect your privacy, the sign has no
            name on it.
          </p>
          <h3 id="parking">Parking</h3>
          <p>
            Turn in at {contact.street} and park on site for free during your session. You can stop next to{' '}
            {contact.unit ?? 'the door'} for up to ten minutes to unload a garment rack, a stroller or a dog.
          </p>
          <h3>Getting in</h3>
          <p>
            From the parking lot it’s one door and a short hallway, with no steps. Your session begins and
            ends at the booked time, so come 5 to 10 minutes early, ring the bell, and someone will let you in
            and show you around.
          </p>
        </div>
      </div>
    </section>
  );
}
