import { Dialog } from '../dialogs/Dialog.tsx';
import dialogStyles from '../dialogs/DialogBody.module.css';
import styles from './Settings.module.css';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes. The service stores only their hashes, so they can't be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const fileHref = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`;
  return (
    <Dialog title="Recovery codes" onClose={onClose}>
      <p>
        Each code signs you in once if you don’t have your authenticator app. You won’t see them again, so
        save them somewhere you can reach without your phone.
      </p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={dialogStyles['actions']}>
        <a data-kind="button" href={fileHref} download="recovery-codes.txt">
          Download
        </a>
        <button type="button" data-kind="main" onClick={onClose}>
          I saved them
        </button>
      </div>
    </Dialog>
  );
}
