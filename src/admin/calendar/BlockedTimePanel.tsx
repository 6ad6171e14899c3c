import { ActionButton } from '#src/ui/ActionButton.tsx';
import type { BlockedTime } from '#src/domain/booking/blocked-time.ts';
import { Dialog, DialogActions, DialogBody } from '../dialogs/Dialog.tsx';
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
      <DialogBody>
        <p>{formatBlockedRange(blockedTime)}</p>
        <DialogActions>
          <ActionButton onClick={edit}>Edit</ActionButton>
          <ActionButton onClick={() => void unblock()}>Unblock</ActionButton>
        </DialogActions>
      </DialogBody>
    </Dialog>
  );
}
