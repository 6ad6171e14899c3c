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
  const numberFormat = new Intl.NumberFormat('en-US');
  return (
    <div className={styles['pagination']}>
      <output>
        {total === 0
          ? 'No results'
          : `${numberFormat.format(firstRow)}–${numberFormat.format(Math.min(total, page * pageSize))} of ${numberFormat.format(total)}`}
      </output>
      <div>
        <button
          type="button"
          aria-disabled={page <= 1 || undefined}
          onClick={() => page > 1 && onPage(page - 1)}
        >
          Prev
        </button>
        <button
          type="button"
          aria-disabled={page >= lastPage || undefined}
          onClick={() => page < lastPage && onPage(page + 1)}
        >
          Next
        </button>
      </div>
    </div>
  );
}
