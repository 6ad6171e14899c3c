import type { BlockedTime } from '#src/domain/booking/blocked-time.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import styles from '../dialogs/DialogBody.module.css';
import { unblockTime } from './BlockedTimeForm.tsx';
import { formatBlockedRange } from './blocked-time-labels.ts';

interface Props {
  blockedTime: BlockedTime;
  edit: () => void;
  onClose: () => void;
}

export function BlockedTimePanel({ blockedTime, edit, onClose }: Props) {
  const unblock = async () => {
    await unblockTime(blockedTime);
    onClose();
  };
  return (
    <Dialog title={blockedTime.reason || 'Blocked time'} onClose={onClose}>
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
