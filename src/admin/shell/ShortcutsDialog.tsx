import { Dialog } from '../dialogs/Dialog.tsx';
import { destinations } from '../screens.ts';
import styles from './ShortcutsDialog.module.css';
import type { Shortcuts } from './use-shortcuts.ts';

interface Props {
  shortcuts: Shortcuts;
  onClose: () => void;
}

const keyDescriptions: readonly (readonly [keys: string[], description: string])[] = [
  [['Ctrl', 'K'], 'Search everything (⌘K on a Mac)'],
  [['/'], 'Search this list'],
  [['↑', '↓'], 'Move between table rows'],
  [['Home', 'End'], 'First or last row'],
  [['Enter'], 'Open the focused item'],
  [['Esc'], 'Close a dialog or a menu'],
  [['?'], 'Show keyboard shortcuts'],
  [['←', '→'], 'Calendar: previous or next day'],
  [['t'], 'Calendar: today'],
  [['d', 'w', 'm'], 'Calendar: day, week or month'],
  [['n'], 'Calendar: add a booking'],
  [['Shift', '↑', '↓', '←', '→'], 'Calendar: move the focused booking'],
];

export function ShortcutsDialog({ shortcuts, onClose }: Props) {
  const rows = [
    ...keyDescriptions,
    ...destinations.map(({ key, name }) => [['g', key], `Go to ${name}`] as const),
  ];
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles['keys']}>
        {rows.map(([keyNames, description]) => (
          <div key={description}>
            <dt>
              {keyNames.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <label className={styles['toggle']}>
        <input
          type="checkbox"
          checked={shortcuts.isEnabled}
          onChange={({ currentTarget }) => shortcuts.setEnabled(currentTarget.checked)}
        />
        Single-key shortcuts
      </label>
    </Dialog>
  );
}
