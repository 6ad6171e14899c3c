import styles from './QrCode.module.css';

interface Props {
  /** an SVG document, from the service */
  svg: string;
  alt: string;
}

/** A QR code on white, which cameras read in both color schemes. */
export const QrCode = ({ svg, alt }: Props) => (
  <img className={styles['code']} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} />
);
