import styles from './Pagination.module.css';

interface Props {
  /** from 1 */
  page: number;
  /** rows on a page */
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** The range of rows on this page, with buttons for the previous and next page. */
export function Pagination({ page, pageSize, total, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const count = new Intl.NumberFormat('en-US');
  return (
    <div className={styles['foot']}>
      <output>
        {total === 0
          ? 'No results'
          : `${count.format(first)}–${count.format(Math.min(total, page * pageSize))} of ${count.format(total)}`}
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
          aria-disabled={page >= last || undefined}
          onClick={() => page < last && onPage(page + 1)}
        >
          Next
        </button>
      </div>
    </div>
  );
}
