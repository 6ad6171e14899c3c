import { ButtonLink } from '#src/ui/Button.tsx';
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
        <ButtonLink variant="quiet" rel="prev" href={getHref(Math.max(1, page - 1))}>
          Prev
        </ButtonLink>
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
        <ButtonLink variant="quiet" rel="next" href={getHref(Math.min(pages, page + 1))}>
          Next
        </ButtonLink>
      ) : (
        <DisabledLink name="Next" />
      )}
    </nav>
  );
}

/** In HTML, a disabled link is an `<a>` without `href`. With the role, assistive technology still presents it as a link. */
function DisabledLink({ name }: { name: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a disabled link, as in HTML and ARIA
    <ButtonLink variant="quiet" role="link" aria-disabled="true">
      {name}
    </ButtonLink>
  );
}
