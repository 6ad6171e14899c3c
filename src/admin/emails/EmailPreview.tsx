import { useState } from 'react';
import styles from './EmailPreview.module.css';

const widths = [
  { width: 600, name: 'Computer' },
  { width: 360, name: 'Phone' },
] as const;

interface Props {
  /** a full HTML document; the sandbox blocks its scripts */
  html: string;
  title: string;
}

/** An email as the recipient sees it, at two widths. */
export function EmailPreview({ html, title }: Props) {
  const [shownWidth, setShownWidth] = useState<number>(600);
  return (
    <div className={styles['mail']}>
      <fieldset>
        <legend className="visually-hidden">Width of the preview</legend>
        {widths.map(({ width, name }) => (
          <button
            key={width}
            type="button"
            aria-pressed={width === shownWidth}
            onClick={() => setShownWidth(width)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <iframe title={title} sandbox="" srcDoc={html} data-width={shownWidth} />
    </div>
  );
}
