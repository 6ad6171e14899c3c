import { useState } from 'react';
import type { BlockedTime } from '#src/model/admin/blocked-time.ts';
import { BlockedTimeDialog, freeBlockedTime } from '../calendar/BlockedTimeDialog.tsx';
import { showBlockedSpan } from '../calendar/show-blocked.ts';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import styles from './Settings.module.css';
import { showDayOf, studioToday } from '../moment.ts';

const columns: readonly Column<BlockedTime>[] = [
  { key: 'startsAt', name: 'When', cell: showBlockedSpan, sorts: true },
  { key: 'reason', name: 'Reason', cell: ({ reason }) => reason, wraps: true },
  { key: 'createdAt', name: 'Added', cell: ({ createdAt }) => showDayOf(createdAt), sorts: true },
];

/** Blocked times as a list; the calendar shows them too. */
export function BlockedView() {
  const [edited, edit] = useState<BlockedTime | 'new' | null>(null);
  const block = (
    <button type="button" onClick={() => edit('new')}>
      Block time
    </button>
  );
  return (
    <section aria-label="Blocked times">
      <p className={styles['action']}>{block}</p>
      <ListView
        caption="Blocked times"
        list="blocked-times"
        columns={columns}
        nameOf={showBlockedSpan}
        searchLabel="Search by reason"
        hasDates
        actions={(blocked) => [
          { name: 'Edit', act: () => edit(blocked) },
          { name: 'Unblock', act: () => void freeBlockedTime(blocked) },
        ]}
        empty={<p>No blocked times. Opening hours and holidays are set in the site’s files.</p>}
      />
      {edited && (
        <BlockedTimeDialog
          blocked={edited === 'new' ? null : edited}
          day={studioToday()}
          close={() => edit(null)}
        />
      )}
    </section>
  );
}
