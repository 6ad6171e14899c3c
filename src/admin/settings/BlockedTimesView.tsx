import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import type { BlockedTime } from '#src/domain/booking/blocked-time.ts';
import { BlockedTimeForm, unblockTime } from '../calendar/BlockedTimeForm.tsx';
import { formatBlockedRange } from '../calendar/blocked-time-labels.ts';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import styles from './BlockedTimesView.module.css';
import { formatDate, getStudioToday } from '../dates.ts';

const columns: readonly Column<BlockedTime>[] = [
  { key: 'startsAt', name: 'When', cell: formatBlockedRange, isSortable: true },
  { key: 'reason', name: 'Reason', cell: ({ reason }) => reason, canWrap: true },
  { key: 'createdAt', name: 'Added', cell: ({ createdAt }) => formatDate(createdAt), isSortable: true },
];

export function BlockedTimesView() {
  const [editing, setEditing] = useState<BlockedTime | 'new' | null>(null);
  const blockButton = <ActionButton onClick={() => setEditing('new')}>Block time</ActionButton>;
  return (
    <>
      <p className={styles['action']}>{blockButton}</p>
      <ListView
        caption="Blocked times"
        list="blocked-times"
        columns={columns}
        getRowName={formatBlockedRange}
        searchLabel="Search by reason"
        hasDateFilter
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
