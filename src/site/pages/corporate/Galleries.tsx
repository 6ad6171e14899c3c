import type { CSSProperties } from 'react';
import { PictureView } from '#src/ui/PictureView.tsx';
import { getPicture } from '#src/content/pictures/all.ts';
import styles from './Galleries.module.css';

interface Detail {
  alt: string;
  caption: string;
  /** the detail's position and magnification */
  style: CSSProperties;
}

const problemDetails: readonly Detail[] = [
  {
    alt: 'Three wooden figures wait in line, one with its arms crossed.',
    caption: 'Colleagues in line, watching',
    style: { '--at': '0% 26%', '--zoom': 2.4 },
  },
  {
    alt: 'A wooden figure sits stiffly on a folding chair, the hard shadow of a flash on a wrinkled cloth behind it.',
    caption: 'A folding chair, a flash',
    style: { '--at': '53% 69%', '--zoom': 1.9 },
  },
  {
    alt: 'A table pushed against an office wall, a chair upside down on it, a cardboard box and a loose cable below.',
    caption: 'The conference room, taken over',
    style: { '--at': '100% 78%', '--zoom': 2.4 },
  },
];

const solutionCaptions = [
  'Paper and light, set once',
  'Room to change, nobody waiting',
  'All the photos, the same day',
];

const oldWay = getPicture('corporate-old-way');
const newWay = getPicture('corporate-new-way');

/** Close-ups of a traditional photo day, then our studio from the same camera. Scrolling turns one into the other. */
export function Galleries() {
  return (
    <section className={styles['galleries']} aria-labelledby="galleries-heading">
      <div className="wrap">
        <h2 id="galleries-heading">Look closer</h2>
        <h3>The problem</h3>
        <ul>
          {problemDetails.map(({ alt, caption, style }) => (
            <li key={caption}>
              <figure style={style}>
                <PictureView picture={oldWay.picture} alt={alt} sizes="(width >= 48rem) 60vw, 65vw" />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['solution']}>
        <PictureView {...newWay} sizes="(width >= 48rem) 100vw, 150vw" />
        <div aria-hidden="true">
          <PictureView picture={oldWay.picture} alt="" sizes="100vw" />
        </div>
      </div>
      <div className="wrap">
        <h3>The solution</h3>
        <ul>
          {solutionCaptions.map((caption) => (
            <li key={caption}>{caption}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
