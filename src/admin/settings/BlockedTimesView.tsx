import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type BlockedTime, blockedTimeList } from '#src/domain/booking/blocked-time.ts';
import { BlockedTimeForm, unblockTime } from '../calendar/BlockedTimeForm.tsx';
import { formatBlockedRange } from '../calendar/blocked-time-labels.ts';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import styles from './BlockedTimesView.module.css';
import { getStudioToday } from '../dates.ts';

const cells: Cells<BlockedTime> = { startsAt: formatBlockedRange };

export function BlockedTimesView() {
  const [editing, setEditing] = useState<BlockedTime | 'new' | null>(null);
  const blockButton = <ActionButton onClick={() => setEditing('new')}>Block time</ActionButton>;
  return (
    <>
      <p className={styles['action']}>{blockButton}</p>
      <ListView
        list={blockedTimeList}
        cells={cells}
        getRowName={formatBlockedRange}
        actions={(blockedTime) => [
          { name: 'Edit', onSelect: () => setEditing(blockedTime) },
          { name: 'Unblock', onSelect: () => void unblockTime(blockedTime) },
        ]}
        empty={<p>No blocked times. Opening hours and holidays are set in the site’s files.</p>}
      />
      {editing && (
        <BlockedTimeForm
          blockedTime={editing === 'new' ? null : editing}
          day={getStudioToday()}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
