import { useId } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { Switch } from '#web/components/controls/switch.tsx';
import { CsvButton } from '#web/components/export/csv-button.tsx';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { Filters } from './filters.tsx';
import { SortControls } from './sort-controls.tsx';
import type { View } from './use-view.ts';
import styles from './view-dialog.module.css';

type ViewDialogProps = {
  view: View;
  canFilterDetails: boolean;
  /** On a narrow screen the dialog also contains what the toolbar shows on wider screens. */
  isNarrow: boolean;
  onClear: () => void;
  onClose: () => void;
};

const LAYOUTS = [
  { value: 'table', text: 'Table' },
  { value: 'cards', text: 'Cards' },
] as const;
const DENSITIES = [
  { value: 'normal', text: 'Normal' },
  { value: 'compact', text: 'Compact' },
] as const;

/** Settings for the layout of the list; on phones also its filters and sort order. */
export default function ViewDialog({ view, canFilterDetails, isNarrow, onClear, onClose }: ViewDialogProps) {
  const groups = useId();
  return (
    <Dialog shape="question" title={isNarrow ? 'Filters' : 'View options'} onClose={onClose}>
      <div className="stack gap-16">
        {isNarrow ? (
          <>
            <div className={styles.selects}>
              <Filters view={view} canFilterDetails={canFilterDetails} />
            </div>
            <div className={styles.line}>
              <span>Sort by</span>
              <span className="row gap-8">
                <SortControls view={view} />
              </span>
            </div>
            <div className={styles.line}>
              <span>View</span>
              <Segmented label="View" value={view.layout} options={LAYOUTS} onChoose={view.setLayout} />
            </div>
          </>
        ) : null}
        <div className={styles.line}>
          <span>Rows</span>
          <Segmented label="Rows" value={view.density} options={DENSITIES} onChoose={view.setDensity} />
        </div>
        <div className={styles.line}>
          <label htmlFor={groups}>Group by what needs you</label>
          <Switch
            id={groups}
            label="Group by what needs you"
            checked={view.isGrouped}
            onSwitch={view.setGrouped}
          />
        </div>
        {pageBrand().features.csvExport ? (
          <div className={styles.line}>
            <span>Export the watchlist</span>
            <CsvButton
              path="/api/export/watchlist.csv"
              name="watchlist.csv"
              label="Export the watchlist as CSV"
            />
          </div>
        ) : null}
        <div className={styles.end}>
          {isNarrow && view.isFiltered ? (
            <Button look="plain" onClick={onClear}>
              Clear All
            </Button>
          ) : null}
          <Button look="filled" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
