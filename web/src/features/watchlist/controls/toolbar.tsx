import { useRef, useState } from 'react';
import { Button, IconButton } from '#web/components/controls/button.tsx';
import { LayoutSwitch } from '#web/components/controls/layout-switch.tsx';
import { Icon } from '#web/components/display/icon.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DialogFailed } from '#web/components/loading/part-failed.tsx';
import { useNarrowScreen } from '#web/lib/browser/screen.ts';
import { useKeys } from '#web/lib/browser/shortcut-keys.ts';
import { Filters } from './filters.tsx';
import boxed from './sort-controls.module.css';
import { LAYOUTS, SortControls } from './sort-controls.tsx';
import styles from './toolbar.module.css';
import type { View } from './use-view.ts';

const ViewDialog = lazyPart(() => import('./view-dialog.tsx'), DialogFailed);

type ToolbarProps = { view: View; canFilterDetails: boolean; onClear: () => void };

/** Search, filters, sort order and layout of the list. On phones, all but the search are in a sheet. */
export function Toolbar(props: ToolbarProps) {
  const { view } = props;
  const isNarrow = useNarrowScreen();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.bar} role="toolbar" aria-label="Watchlist controls">
      <SearchBox value={view.filters.search} onChange={(search) => view.setFilter({ search })} />
      {isNarrow ? (
        <Button icon="filter" data-active={view.isNarrowed} onClick={() => setOpen(true)}>
          Filters
        </Button>
      ) : (
        <>
          <div className={styles.filters}>
            <Filters view={view} canFilterDetails={props.canFilterDetails} />
            {view.isFiltered ? (
              <Button look="plain" onClick={props.onClear}>
                Clear All
              </Button>
            ) : null}
          </div>
          <div className={styles.order}>
            <SortControls view={view} />
            <LayoutSwitch label="View" value={view.layout} options={LAYOUTS} onChoose={view.setLayout} />
            <IconButton
              icon="settings"
              label="View options"
              className={boxed.boxed}
              onClick={() => setOpen(true)}
            />
          </div>
        </>
      )}
      <LazyDialog>
        {isOpen ? <ViewDialog {...props} isNarrow={isNarrow} onClose={() => setOpen(false)} /> : null}
      </LazyDialog>
    </div>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        ref={input}
        className={styles.words}
        type="search"
        aria-label="Search ticker or company"
        placeholder="Ticker or company"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </div>
  );
}
