import { IconButton } from '#web/components/controls/button.tsx';
import styles from './find.module.css';
import type { Find as FindState } from './use-find.ts';

/** The search box of the document: Enter goes to the next hit, Shift+Enter to the previous one. */
export function Find({ find }: { find: FindState }) {
  const { query, hits, current, isSearching, setQuery, step } = find;
  const isEmpty = query.trim().length < 2;
  return (
    <search className={styles.find}>
      <input
        type="search"
        className={styles.input}
        aria-label="Find in document"
        placeholder="Find in document"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
        }}
      />
      <span className={styles.count} role="status">
        {isEmpty
          ? ''
          : hits.length > 0
            ? `${current + 1} of ${hits.length}`
            : isSearching
              ? 'Searching'
              : 'Not found'}
      </span>
      {hits.length > 1 ? (
        <>
          <IconButton icon="up" label="Previous hit" onClick={() => step(-1)} />
          <IconButton icon="down" label="Next hit" onClick={() => step(1)} />
        </>
      ) : null}
    </search>
  );
}
