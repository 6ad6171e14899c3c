import type { BlockedTime } from '#src/model/admin/blocked-time.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import styles from '../dialogs/DialogBody.module.css';
import { unblockTime } from './BlockedTimeForm.tsx';
import { formatBlockedRange } from './blocked-time-labels.ts';

interface Props {
  blockedTime: BlockedTime;
  edit: () => void;
  close: () => void;
}

export function BlockedTimePanel({ blockedTime, edit, close }: Props) {
  const unblock = async () => {
    await unblockTime(blockedTime);
    close();
  };
  return (
    <Dialog title={blockedTime.reason || 'Blocked time'} close={close}>
      <div className={styles['body']}>
        <p>{formatBlockedRange(blockedTime)}</p>
        <div className={styles['actions']}>
          <button type="button" onClick={edit}>
            Edit
          </button>
          <button type="button" onClick={() => void unblock()}>
            Unblock
          </button>
        </div>
      </div>
    </Dialog>
  );
}
