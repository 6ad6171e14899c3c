import styles from './Problem.module.css';

interface Props {
  text: string;
  retry: () => void;
}

/** What could not be loaded, and another try. */
export function Problem({ text, retry }: Props) {
  return (
    <div className={styles['problem']} role="alert">
      <p>{text}</p>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
