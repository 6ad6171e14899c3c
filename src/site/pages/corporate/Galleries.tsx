import { getPicture } from '#src/content/pictures/all.ts';
import { Section } from '#src/ui/Section.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import styles from './Galleries.module.css';

const galleries = [
  {
    name: 'The problem',
    caption: 'Colleagues in line, a folding chair, and the conference room taken over.',
    picture: getPicture('corporate-old-way'),
    sizes: '(width >= 60rem) 40vw, 80vw',
  },
  {
    name: 'The solution',
    caption: 'Paper and light, set once. A place to change, and no line.',
    picture: getPicture('corporate-new-way'),
    sizes: '(width >= 60rem) 72vw, 130vw',
  },
];

/** A traditional photo day, and our studio from the same camera. */
export function Galleries() {
  return (
    <Section headingId="galleries-heading" tone="night" isCompact className={`grid ${styles['galleries']}`}>
      <h2 id="galleries-heading">Look closer</h2>
      {galleries.map(({ name, caption, picture, sizes }) => (
        <figure key={name}>
          <PictureView {...picture} sizes={sizes} />
          <figcaption>
            <h3>{name}</h3>
            {caption}
          </figcaption>
        </figure>
      ))}
    </Section>
  );
}
