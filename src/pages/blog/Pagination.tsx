import { pageNumbers } from './page-numbers.ts';
import styles from './Pagination.module.css';

interface Props {
  page: number;
  pages: number;
  address: (page: number) => string;
}

/** The way through a list of several pages. */
export function Pagination({ page, pages, address }: Props) {
  return (
    <nav className={styles['pages']} aria-label="Pages">
      {page > 1 ? (
        <a className="quiet" rel="prev" href={address(Math.max(1, page - 1))}>
          Prev
        </a>
      ) : (
        <a className="quiet" role="link" aria-disabled="true">
          Prev
        </a>
      )}
      <ol>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={address(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <a className="quiet" rel="next" href={address(Math.min(pages, page + 1))}>
          Next
        </a>
      ) : (
        <a className="quiet" role="link" aria-disabled="true">
          Next
        </a>
      )}
    </nav>
  );
}
