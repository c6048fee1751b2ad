import type { SortKey } from '#domain/watchlist/sort-keys.ts';
import { IconButton } from '#web/components/controls/button.tsx';
import { Select } from '#web/components/controls/select.tsx';
import styles from './sort-controls.module.css';
import type { View } from './use-view.ts';

const SORT_NAMES: Record<SortKey, string> = {
  latest: 'Latest filing',
  alert: 'Alert level',
  unread: 'Unread',
  ticker: 'Ticker',
  company: 'Company',
  industry: 'Industry',
  price: 'Price',
  market_cap: 'Market cap',
  change: 'Change %',
  form: 'Form',
  summary: 'Summary',
};
const COLUMN_ONLY: readonly SortKey[] = ['form', 'summary'];

export const LAYOUTS = [
  { value: 'table', name: 'Table view', icon: 'table' },
  { value: 'cards', name: 'Cards view', icon: 'cards' },
] as const;

/** Lets the reader choose the sort key and direction of the rows. */
export function SortControls({ view }: { view: View }) {
  const { key, direction } = view.sorting;
  const keys = (Object.keys(SORT_NAMES) as SortKey[]).filter(
    (each) => each === key || !COLUMN_ONLY.includes(each),
  );
  return (
    <>
      <Select
        label="Sort by"
        value={key}
        options={keys.map((each) => ({ value: each, text: SORT_NAMES[each] }))}
        onChoose={(chosen) => view.sortBy(chosen as SortKey)}
      />
      <IconButton
        icon={direction === 'asc' ? 'up' : 'down'}
        label={direction === 'asc' ? 'Ascending; switch to descending' : 'Descending; switch to ascending'}
        className={styles.boxed}
        onClick={view.reverse}
      />
    </>
  );
}
