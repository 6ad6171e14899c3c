import { Link } from 'react-router-dom';
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
        <Link className="quiet" rel="prev" to={address(previous)}>
          Prev
        </Link>
      ) : (
        <span aria-disabled="true">Prev</span>
      )}
      <ol>
        {every(pages).map((number) => (
          <li key={number}>
            <Link
              to={address(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link className="quiet" rel="next" to={address(next)}>
          Next
        </Link>
      ) : (
        <span aria-disabled="true">Next</span>
      )}
    </nav>
  );
}
