import { Section } from '#src/ui/Section.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { makeupStation } from '#src/content/pictures/makeup-station.ts';
import styles from './Included.module.css';

const features = [
  { name: 'Unlimited Photos', detail: 'Press the remote as often as you like.' },
  {
    name: 'High-Resolution Images',
    detail: 'Every file is full size, with no upgrade to buy later.',
  },
  { name: 'Same-Day Delivery', detail: 'Your private gallery is ready 15 minutes after your session.' },
  { name: 'Complete Privacy', detail: 'The door closes, and you have the room to yourself.' },
  {
    name: 'Professional Equipment',
    detail: 'You get strobe lighting with presets, several backdrops and a camera that’s ready to go.',
  },
  {
    name: 'Free Amenities',
    detail: 'The makeup station, the changing area, the music and the designer chairs are yours to use.',
  },
];

export function Included() {
  return (
    <Section headingId="included-heading" tone="dusk" className={`grid ${styles['included']}`}>
      <h2 id="included-heading">Every Session Includes</h2>
      <ul>
        {features.map(({ name, detail }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{detail}</p>
          </li>
        ))}
      </ul>
      <PictureView {...makeupStation} sizes="(width >= 70rem) 75vw, 100vw" />
    </Section>
  );
}
