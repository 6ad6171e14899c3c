import { ActionButton, ActionLink } from '#src/ui/ActionButton.tsx';
import { Dialog, DialogActions } from '../dialogs/Dialog.tsx';
import styles from './RecoveryCodesDialog.module.css';

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
      <DialogActions>
        <ActionLink variant="outlined" href={fileHref} download="recovery-codes.txt">
          Download
        </ActionLink>
        <ActionButton variant="filled" onClick={onClose}>
          I saved them
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}
