import type { Topic } from '#src/model/page-data.ts';
import { useListPaths } from '#src/site/navigation/list-paths.ts';
import styles from './Topics.module.css';

interface Props {
  topics: readonly Topic[];
}

/** The most used tags: folded on phones, next to the search on wide screens. */
export function Topics({ topics }: Props) {
  const lists = useListPaths();
  return (
    <nav className={styles['topics']} aria-label="Topics">
      <details>
        <summary>Topics</summary>
        <ul>
          {topics.map(({ slug, name, posts }) => (
            <li key={slug}>
              <a href={lists.tag(slug)}>
                {name} <span>{posts}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
