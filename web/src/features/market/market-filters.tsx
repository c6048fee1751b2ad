import {
  MARKET_SORTS,
  type MarketListName,
  type MarketSort,
} from '#domain/contract/discovery/market-contract.ts';
import { formatCount } from '#domain/format/numbers.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { Select } from '#web/components/controls/select.tsx';
import { ListingsFilters } from './listings-filters.tsx';

const SORT_NAMES: Record<MarketSort, string> = {
  score: 'Most important first',
  value: 'Largest value first',
  time: 'Newest first',
  company: 'By company',
};
const SMALLEST = ['100000', '1000000', '10000000'];
const TRADES: readonly MarketListName[] = ['insiders', 'clusters'];

export type MarketFiltersProps = {
  list: MarketListName;
  chosen: (name: string) => string;
  choose: (name: string, value: string) => void;
  /** Whether the filters that require PRO are shown. */
  isFull: boolean;
};

/** Filters for a market list. The URL contains them. */
export function MarketFilters(props: MarketFiltersProps) {
  return props.list === 'listings' ? <ListingsFilters {...props} /> : <FilingsFilters {...props} />;
}

function FilingsFilters({ list, chosen, choose }: MarketFiltersProps) {
  const isTrades = TRADES.includes(list);
  const select = (label: string, name: string, none: string, options: { value: string; text: string }[]) => (
    <Select
      label={label}
      value={chosen(name)}
      data-active={chosen(name) !== ''}
      options={[{ value: '', text: none }, ...options]}
      onChoose={(value) => choose(name, value)}
    />
  );
  return (
    <div className="row wrap gap-8">
      {select(
        'Importance',
        'level',
        'All levels',
        IMPORTANCE_LEVELS.map((level) => ({ value: level, text: level })),
      )}
      {list === 'insiders'
        ? select('Trade', 'side', 'Buys and sells', [
            { value: 'bought', text: 'Buys' },
            { value: 'sold', text: 'Sells' },
          ])
        : null}
      {isTrades
        ? select(
            'Smallest value',
            'min',
            'Any value',
            SMALLEST.map((value) => ({ value, text: `From $${formatCount(Number(value))}` })),
          )
        : null}
      <Select
        label="Sort"
        value={chosen('sort') || 'score'}
        options={MARKET_SORTS.filter((sort) => isTrades || sort !== 'value').map((sort) => ({
          value: sort,
          text: SORT_NAMES[sort],
        }))}
        onChoose={(value) => choose('sort', value === 'score' ? '' : value)}
      />
    </div>
  );
}
