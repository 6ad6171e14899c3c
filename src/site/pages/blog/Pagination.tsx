import { ButtonLink } from '#src/ui/Button.tsx';
import styles from './Pagination.module.css';

/** Lists with up to this many pages show all numbers. */
const maxFullList = 7;

/** Returns all page numbers if there are few, and otherwise the first, the last and those near the current one. Null marks a gap. */
export function getPageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= maxFullList) return Array.from({ length: pages }, (_, index) => index + 1);
  // Show as many numbers near the ends as in the middle, so that they do not move under the pointer.
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  const numbers: (number | null)[] = [1];
  // A single missing number takes no more room than a gap, so show it.
  if (from > 2) numbers.push(from === 3 ? 2 : null);
  for (let number = from; number <= to; number++) numbers.push(number);
  if (to < pages - 1) numbers.push(to === pages - 2 ? pages - 1 : null);
  return [...numbers, pages];
}

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
