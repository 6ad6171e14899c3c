import { Section } from '#src/ui/Section.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { lightPictures } from '#src/content/pictures/light.ts';
import styles from './Lights.module.css';

const lights = [
  { name: 'Soft Day', detail: 'Even and flattering.', picture: lightPictures.soft },
  { name: 'One Hard Light', detail: 'One lamp, one clear shadow.', picture: lightPictures.hard },
  { name: 'Evening', detail: 'A low warm lamp and blue dusk.', picture: lightPictures.evening },
  { name: 'Silhouette', detail: 'Your outline, nothing else.', picture: lightPictures.silhouette },
];

export function Lights() {
  return (
    <Section headingId="lights-heading" className={`grid ${styles['lights']}`}>
      <h2 id="lights-heading">One pose, four lights</h2>
      <p className="lead">
        Pick a preset on the iPad, and the strobes change right away. All four come with every session.
      </p>
      <ul>
        {lights.map(({ name, detail, picture }) => (
          <li key={name}>
            <PictureView {...picture} sizes="(width >= 60rem) 23vw, 46vw" />
            <h3>{name}</h3>
            <p>{detail}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
