import { type BlockedTime, blockedTimeList } from '#src/domain/booking/blocked-time.ts';
import { BlockedTimeForm, unblockTime } from '../calendar/BlockedTimeForm.tsx';
import { formatBlockedRange } from '../calendar/blocked-time-labels.ts';
import { getStudioToday } from '../dates.ts';
import type { Cells } from '../lists/cells.tsx';
import { EditableList } from '../lists/EditableList.tsx';

const cells: Cells<BlockedTime> = { startsAt: formatBlockedRange };

export const BlockedTimesView = () => (
  <EditableList
    list={blockedTimeList}
    cells={cells}
    getRowName={formatBlockedRange}
    addLabel="Block time"
    actions={(blockedTime) => [{ name: 'Unblock', onSelect: () => void unblockTime(blockedTime) }]}
    empty={<p>No blocked times. Opening hours and holidays are set in the site’s files.</p>}
    renderDialog={(blockedTime, onClose) => (
      <BlockedTimeForm blockedTime={blockedTime} day={getStudioToday()} onClose={onClose} />
    )}
  />
);
