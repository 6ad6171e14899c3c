import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import styles from './EmailPreview.module.css';

const widths = [
  { width: 600, name: 'Computer' },
  { width: 360, name: 'Phone' },
] as const;

interface Props {
  /** a complete HTML document, shown in a sandbox without scripts */
  html: string;
  title: string;
}

export function EmailPreview({ html, title }: Props) {
  const [selectedWidth, setSelectedWidth] = useState<number>(widths[0].width);
  return (
    <div className={styles['preview']}>
      <fieldset>
        <legend className="visually-hidden">Preview width</legend>
        {widths.map(({ width, name }) => (
          <ActionButton
            key={width}
            aria-pressed={width === selectedWidth}
            onClick={() => setSelectedWidth(width)}
          >
            {name}
          </ActionButton>
        ))}
      </fieldset>
      <iframe title={title} sandbox="" srcDoc={html} data-width={selectedWidth} />
    </div>
  );
}
