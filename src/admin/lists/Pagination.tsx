import { ActionButton } from '#src/ui/ActionButton.tsx';
import { formatNumber } from '#src/lib/format/count.ts';
import styles from './Pagination.module.css';

interface Props {
  /** 1-based */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pagination({ page, pageSize, total, onPage }: Props) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const firstRow = (page - 1) * pageSize + 1;
  return (
    <div className={styles['pagination']}>
      <output>
        {total === 0
          ? 'No results'
          : `${formatNumber(firstRow)}–${formatNumber(Math.min(total, page * pageSize))} of ${formatNumber(total)}`}
      </output>
      <div>
        <ActionButton aria-disabled={page <= 1 || undefined} onClick={() => page > 1 && onPage(page - 1)}>
          Prev
        </ActionButton>
        <ActionButton
          aria-disabled={page >= lastPage || undefined}
          onClick={() => page < lastPage && onPage(page + 1)}
        >
          Next
        </ActionButton>
      </div>
    </div>
  );
}
