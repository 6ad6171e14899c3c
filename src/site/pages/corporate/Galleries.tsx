import type { CSSProperties } from 'react';
import { Section } from '#src/ui/Section.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { getPicture } from '#src/content/pictures/all.ts';
import styles from './Galleries.module.css';

interface Detail {
  picture: string;
  alt: string;
  caption: string;
  /** the detail's position and magnification */
  style: CSSProperties;
  /** the `sizes` attribute, if it differs from the gallery's */
  sizes?: string;
}

const problemDetails: readonly Detail[] = [
  {
    picture: 'corporate-old-way',
    alt: 'A wrinkled gray cloth, hung in front of an office wall.',
    caption: 'A wrinkled backdrop',
    style: { '--at': '30% 0%', '--zoom': 2.4 },
  },
  {
    picture: 'corporate-old-way',
    alt: 'A folding chair with the hard black shadow of a flash behind it.',
    caption: 'A folding chair, a flash',
    style: { '--at': '54% 93%', '--zoom': 1.9 },
  },
  {
    picture: 'corporate-old-way',
    alt: 'A cardboard box and a loose cable on an office floor.',
    caption: 'The conference room, taken over',
    style: { '--at': '100% 95%', '--zoom': 1.9 },
  },
];

const solutionDetails: readonly Detail[] = [
  {
    picture: 'corporate-new-way',
    alt: 'A wooden stool on seamless pale paper in soft light.',
    caption: 'Paper and light, set once',
    style: { '--at': '54% 90%', '--zoom': 1.6 },
  },
  {
    picture: 'corporate-new-way',
    alt: 'A dusk-blue blazer on a hanger next to the paper.',
    caption: 'Room to change, nobody waiting',
    style: { '--at': '100% 15%', '--zoom': 1.7 },
  },
  {
    picture: 'contact-sheet',
    alt: 'A contact sheet of twelve frames of a wooden figure, one of them circled.',
    caption: 'All the photos, the same day',
    style: { '--at': '50% 50%', '--zoom': 1 },
    sizes: '(width >= 60rem) 27vw, 46vw',
  },
];

/** Close-ups of a traditional photo day and of our studio. */
export function Galleries() {
  return (
    <Section headingId="galleries-heading" className={`grid ${styles['galleries']}`}>
      <h2 id="galleries-heading">Look closer</h2>
      <Gallery heading="The problem" details={problemDetails} sizes="(width >= 60rem) 54vw, 65vw" />
      <Gallery heading="The solution" details={solutionDetails} sizes="(width >= 60rem) 64vw, 105vw" />
    </Section>
  );
}

interface GalleryProps {
  heading: string;
  details: readonly Detail[];
  sizes: string;
}

function Gallery({ heading, details, sizes }: GalleryProps) {
  return (
    <div>
      <h3>{heading}</h3>
      <ul>
        {details.map(({ picture, alt, caption, style, sizes: detailSizes = sizes }) => (
          <li key={caption}>
            <figure style={style}>
              <PictureView picture={getPicture(picture).picture} alt={alt} sizes={detailSizes} />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
