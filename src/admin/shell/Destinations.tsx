import { api } from '../api.ts';
import type { OpenCounts } from '#src/model/admin/dashboard.ts';
import { plural } from '#src/lib/format/count.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { destinations } from '../screens.ts';

interface Props {
  /** href of the current destination */
  current: string | undefined;
  shows: (isPrimary: boolean) => boolean;
}

/** Navigation links, each with its number of open items. */
export function Destinations({ current, shows }: Props) {
  const { data } = useLoaded(`counts ${current}`, (signal) => api<OpenCounts>('/counts', { signal }));
  return destinations
    .filter(({ isPrimary = false }) => shows(isPrimary))
    .map(({ name, href, counts = [] }) => {
      const open = data ? counts.reduce((sum, count) => sum + data[count], 0) : 0;
      return (
        <li key={href}>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            {name}
            {open > 0 && (
              <b>
                {open}
                <span className="visually-hidden"> {plural(open, 'open item').replace(/^\S+ /, '')}</span>
              </b>
            )}
          </a>
        </li>
      );
    });
}
