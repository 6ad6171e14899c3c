import { getPageNumbers } from './page-numbers.ts';
import styles from './Pagination.module.css';

interface Props {
  page: number;
  pages: number;
  getHref: (page: number) => string;
}

export function Pagination({ page, pages, getHref }: Props) {
  return (
    <nav className={styles['pages']} aria-label="Pages">
      {page > 1 ? (
        <a className="quiet" rel="prev" href={getHref(Math.max(1, page - 1))}>
          Prev
        </a>
      ) : (
        <DisabledLink name="Prev" />
      )}
      <ol>
        {getPageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={getHref(number)}
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
        <a className="quiet" rel="next" href={getHref(Math.min(pages, page + 1))}>
          Next
        </a>
      ) : (
        <DisabledLink name="Next" />
      )}
    </nav>
  );
}

/** In HTML, a disabled link is an `<a>` without `href`. With the role, assistive technology still presents it as a link. */
function DisabledLink({ name }: { name: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- a disabled link, as in HTML and ARIA
    <a className="quiet" role="link" aria-disabled="true">
      {name}
    </a>
  );
}
