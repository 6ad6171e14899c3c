import styles from './Pagination.module.css';

interface Props {
  page: number;
  pages: number;
  address: (page: number) => string;
}

const every = (pages: number) => Array.from({ length: pages }, (_, index) => index + 1);

export function Pagination({ page, pages, address }: Props) {
  const previous = Math.max(1, page - 1);
  const next = Math.min(pages, page + 1);
  return (
    <nav className={styles['pages']} aria-label="Pages">
      {page > 1 ? (
        <a className="quiet" rel="prev" href={address(previous)}>
          Prev
        </a>
      ) : (
        <span aria-disabled="true">Prev</span>
      )}
      <ol>
        {every(pages).map((number) => (
          <li key={number}>
            <a
              href={address(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <a className="quiet" rel="next" href={address(next)}>
          Next
        </a>
      ) : (
        <span aria-disabled="true">Next</span>
      )}
    </nav>
  );
}
