import styles from './Room.module.css';

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

export function Room() {
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
