import type { BlockedTime } from '#src/model/admin/blocked-time.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import styles from '../dialogs/DialogBody.module.css';
import { unblockTime } from './BlockedTimeForm.tsx';
import { formatBlockedRange } from './blocked-time-labels.ts';

interface Props {
  blocked: BlockedTime;
  edit: () => void;
  close: () => void;
}

/** A blocked time, with buttons to edit or unblock it. */
export function BlockedTimePanel({ blocked, edit, close }: Props) {
  const unblock = async () => {
    await unblockTime(blocked);
    close();
  };
  return (
    <Dialog title={blocked.reason || 'Blocked time'} close={close}>
      <div className={styles['body']}>
        <p>{formatBlockedRange(blocked)}</p>
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
