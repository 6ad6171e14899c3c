import { getPicture } from '#src/content/pictures/all.ts';
import { Wipe } from './Wipe.tsx';
import styles from './Galleries.module.css';

const galleries = [
  {
    name: 'The problem',
    captions: ['Colleagues in line, watching', 'A folding chair, a flash', 'The conference room, taken over'],
  },
  {
    name: 'The solution',
    captions: ['Paper and light, set once', 'Room to change, nobody waiting', 'All the photos, the same day'],
  },
];

/** A traditional photo day and our studio, from the same camera. */
export function Galleries() {
  return (
    <section className={`wrap ${styles['galleries']}`} aria-labelledby="galleries-heading">
      <h2 id="galleries-heading">Look closer</h2>
      <Wipe
        className={styles['rooms']}
        before={getPicture('corporate-old-way')}
        after={getPicture('corporate-new-way')}
        label="Compare a photo day at the office with a session at the studio"
        sizes="(width >= 48rem) 100vw, 150vw"
      />
      <div className={styles['lists']}>
        {galleries.map(({ name, captions }) => (
          <div key={name}>
            <h3>{name}</h3>
            <ul>
              {captions.map((caption) => (
                <li key={caption}>{caption}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
