import type { CSSProperties } from 'react';
import { Section } from '#src/ui/Section.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import contactSheet from 'studio:copy/pictures/contact-sheet';
import mirror from 'studio:copy/pictures/mirror';
import remote from 'studio:copy/pictures/remote';
import welcome from 'studio:copy/pictures/welcome';
import { gallery } from '#src/content/facts.ts';
import type { Copy } from '#src/content/schemas/site.ts';
import { getRevealStyle } from './reveal.ts';
import styles from './HowItWorks.module.css';

interface Step {
  name: string;
  text: string;
  picture: Copy['pictures'][string];
  /** The uncropped image's displayed width. On phones it is less, because a smaller file is sharp enough on a dense screen. */
  sizes: { wide: string; narrow: string };
  style: CSSProperties;
}

const steps: readonly Step[] = [
  {
    name: 'Come in and look around',
    text: 'Come 5 to 10 minutes early. We’ll show you the room before we leave.',
    picture: welcome,
    sizes: { wide: '31vw', narrow: '92vw' },
    style: { '--shape': '4 / 5' },
  },
  {
    name: 'See what the camera sees',
    text: 'The mirror shows exactly what the camera sees. Move until you like it.',
    picture: mirror,
    sizes: { wide: '67vw', narrow: '98vw' },
    style: { '--shape': '16 / 11', '--at': '35% 50%' },
  },
  {
    name: 'Click as often as you like',
    text: 'Press the remote. The lights flash, and the photo is on the iPad.',
    picture: remote,
    sizes: { wide: '61vw', narrow: '92vw' },
    style: { '--shape': '16 / 9', '--at': '70% 60%' },
  },
  {
    name: 'Get every photo',
    text: `Your private gallery is ready ${gallery.minutes} minutes after you finish. Software edits the photos, and no one looks through them.`,
    picture: contactSheet,
    sizes: { wide: '35vw', narrow: '66vw' },
    style: { '--shape': '4 / 5' },
  },
];

/** Four images laid out like prints on a table. */
export function HowItWorks() {
  return (
    <Section
      headingId="how-heading"
      id="how-it-works"
      tone="paper"
      style={getRevealStyle('howItWorks')}
      className={styles['how']}
    >
      <h2 id="how-heading">How it works</h2>
      <ol className="grid">
        {steps.map(({ name, text, picture, sizes, style }) => (
          <li key={name} style={style}>
            <PictureView {...picture} sizes={`(width >= 48rem) ${sizes.wide}, ${sizes.narrow}`} />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Room />
    </Section>
  );
}

const equipment = [
  { name: 'Magic mirror', detail: 'shows what the camera sees' },
  { name: 'Strobe lighting', detail: 'with presets' },
  { name: 'Several backdrops', detail: 'on rollers' },
  { name: 'Designer chairs', detail: 'to sit and lean on' },
  { name: 'Pose library', detail: 'via QR codes on the wall' },
  { name: 'iPad', detail: 'for an instant preview' },
  { name: 'Bluetooth remote', detail: 'that fits in your palm' },
  { name: 'Music system', detail: 'vinyl, cassette, CD, Bluetooth' },
  { name: 'Makeup station', detail: 'with a lighted mirror' },
  { name: 'Private changing area', detail: 'with rack and hangers' },
];

function Room() {
  return (
    <div className={`grid ${styles['room']}`}>
      <h3>What’s in the room</h3>
      <ul>
        {equipment.map(({ name, detail }) => (
          <li key={name}>
            <strong>{name}</strong> <span>{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
