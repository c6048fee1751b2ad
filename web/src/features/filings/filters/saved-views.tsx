import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '#web/components/controls/button.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import styles from './filing-filters.module.css';

/**
 * Filters that are saved by name in this browser and work for every ticker. The current filter can be added to
 * them.
 */
export function SavedViews({ query, onChoose }: { query: string; onChoose: (query: string) => void }) {
  const [stored, store] = useStored(STORED.filingViews);
  const [name, setName] = useState('');
  const views = stored ?? [];
  const without = (gone: string) => views.filter((view) => view.name !== gone);
  const isSaved = views.some((view) => view.query === query);
  const save = (event: FormEvent) => {
    event.preventDefault();
    store([...without(name.trim()), { name: name.trim(), query }]);
    setName('');
  };
  return (
    <>
      {views.length > 0 ? (
        <ul className="row wrap gap-8" aria-label="Saved views">
          {views.map((view) => (
            <li key={view.name} className="row">
              <Button aria-pressed={view.query === query} onClick={() => onChoose(view.query)}>
                {view.name}
              </Button>
              <IconButton
                icon="trash"
                label={`Delete view ${view.name}`}
                onClick={() => store(without(view.name))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {query && !isSaved ? (
        <form className="row wrap gap-8" onSubmit={save}>
          <input
            className={styles.input}
            aria-label="Name of the view"
            placeholder="Name this view"
            required
            maxLength={40}
            pattern=".*\S.*"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit">Save view</Button>
        </form>
      ) : null}
    </>
  );
}
