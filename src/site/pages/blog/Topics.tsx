import type { Topic } from '#src/content/schemas/page-data.ts';
import { useListPaths } from '../../navigation/list-paths.ts';
import styles from './Topics.module.css';

interface Props {
  topics: readonly Topic[];
}

/** The most common tags: collapsed on phones, next to the search on wide screens. */
export function Topics({ topics }: Props) {
  const listPaths = useListPaths();
  return (
    <nav className={styles['topics']} aria-label="Topics">
      <details>
        <summary>Topics</summary>
        <ul>
          {topics.map(({ slug, name, posts }) => (
            <li key={slug}>
              <a href={listPaths.tag(slug)}>
                {name} <span>{posts}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
