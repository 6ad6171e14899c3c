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
  /** what is in the room for this step */
  equipment: readonly string[];
  picture: Copy['pictures'][string];
  /** the part of the image that crops show */
  position?: string;
}

const steps: readonly Step[] = [
  {
    name: 'Come in and look around',
    text: 'Come 5 to 10 minutes early. We’ll show you the room before we leave.',
    equipment: [
      'Several backdrops on rollers',
      'Designer chairs',
      'Makeup station with a lighted mirror',
      'Private changing area with rack and hangers',
    ],
    picture: welcome,
  },
  {
    name: 'See what the camera sees',
    text: 'The mirror shows exactly what the camera sees. Move until you like it.',
    equipment: ['Magic mirror', 'Pose library via QR codes on the wall'],
    picture: mirror,
    position: '35% 50%',
  },
  {
    name: 'Click as often as you like',
    text: 'Press the remote. The lights flash, and the photo is on the iPad.',
    equipment: [
      'iPad for an instant preview',
      'Bluetooth remote that fits in your palm',
      'Strobe lighting with presets',
      'Music on vinyl, cassette, CD or Bluetooth',
    ],
    picture: remote,
    position: '70% 60%',
  },
  {
    name: 'Get every photo',
    text: `Your private gallery is ready ${gallery.minutes} minutes after you finish. Software edits the photos, and no one looks through them.`,
    equipment: [],
    picture: contactSheet,
  },
];

/** The images' widths before they are cropped. On phones it is less, because a smaller file is sharp enough on a dense screen. */
const sizes = '(width >= 48rem) 103vw, 92vw';

/** Four steps. In wide windows the images stay in place while the steps scroll by. Each step brings in its image. */
export function HowItWorks() {
  return (
    <Section
      headingId="how-heading"
      id="how-it-works"
      tone="paper"
      isCompact
      style={getRevealStyle('howItWorks')}
      className={styles['how']}
    >
      <h2 id="how-heading">How it works</h2>
      <ol>
        {steps.map(({ name, text, equipment, picture, position }) => (
          <li key={name} style={{ '--at': position }}>
            <PictureView {...picture} sizes={sizes} />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
              {equipment.length > 0 && (
                <ul>
                  {equipment.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
