import { pageNumbers } from './page-numbers.ts';
import styles from './Pagination.module.css';

interface Props {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

/** Links to the pages of a list. */
export function Pagination({ page, pages, hrefFor }: Props) {
  return (
    <nav className={styles['pages']} aria-label="Pages">
      {page > 1 ? (
        <a className="quiet" rel="prev" href={hrefFor(Math.max(1, page - 1))}>
          Prev
        </a>
      ) : (
        <DisabledLink name="Prev" />
      )}
      <ol>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={hrefFor(number)}
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
        <a className="quiet" rel="next" href={hrefFor(Math.min(pages, page + 1))}>
          Next
        </a>
      ) : (
        <DisabledLink name="Next" />
      )}
    </nav>
  );
}

/** An `<a>` without href is HTML's disabled link. The role keeps it a link for assistive technology. */
function DisabledLink({ name }: { name: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- a disabled link, as in HTML and ARIA
    <a className="quiet" role="link" aria-disabled="true">
      {name}
    </a>
  );
}
