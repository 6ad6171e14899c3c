import { Dialog } from '../components/Dialog.tsx';
import dialogStyles from '../components/DialogBody.module.css';
import styles from './Settings.module.css';

interface Props {
  codes: readonly string[];
  close: () => void;
}

/** The codes for a lost phone. They are shown this once, so the dialog says what to do with them. */
export function CodesDialog({ codes, close }: Props) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`;
  return (
    <Dialog title="Recovery codes" close={close}>
      <p>
        Each signs you in once in place of the six digits. They are shown this once: keep them where you would
        still find them without your phone.
      </p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={dialogStyles['actions']}>
        <a data-kind="button" href={file} download="recovery-codes.txt">
          Save as a file
        </a>
        <button type="button" data-kind="main" onClick={close}>
          I kept them
        </button>
      </div>
    </Dialog>
  );
}
