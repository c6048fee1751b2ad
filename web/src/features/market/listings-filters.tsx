import { EXCHANGE_OPTIONS, KIND_OPTIONS, STAGE_OPTIONS } from '#domain/listings/listing-words.ts';
import { Select } from '#web/components/controls/select.tsx';

type Option = { value: string; text: string };
type Filter = { name: string; label: string; options: readonly Option[] };

const STAGE: Filter = {
  name: 'stage',
  label: 'Stage',
  options: STAGE_OPTIONS,
};

/** These filters are part of PRO. */
const FURTHER: readonly Filter[] = [
  {
    name: 'kind',
    label: 'Kind',
    options: KIND_OPTIONS,
  },
  {
    name: 'exchange',
    label: 'Exchange',
    options: EXCHANGE_OPTIONS,
  },
  {
    name: 'min',
    label: 'Smallest size',
    options: [
      { value: '', text: 'Any size' },
      ...[50, 100, 500].map((size) => ({ value: String(size * 1e6), text: `From $${size}M` })),
      { value: '1000000000', text: 'From $1B' },
    ],
  },
];

const BY_STEP: Option = { value: '', text: 'Latest step first' };
const BY_COMPANY: Option = { value: 'company', text: 'By company' };
const BY_SIZE: Option = { value: 'value', text: 'Largest first' };

type ListingsFiltersProps = {
  chosen: (name: string) => string;
  choose: (name: string, value: string) => void;
  isFull: boolean;
};

/** Filters for the list of new listings. The URL contains them. */
export function ListingsFilters({ chosen, choose, isFull }: ListingsFiltersProps) {
  const sort: Filter = {
    name: 'sort',
    label: 'Sort',
    options: isFull ? [BY_STEP, BY_SIZE, BY_COMPANY] : [BY_STEP, BY_COMPANY],
  };
  return (
    <div className="row wrap gap-8">
      {[STAGE, ...(isFull ? FURTHER : []), sort].map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          value={chosen(name)}
          data-active={chosen(name) !== ''}
          options={options}
          onChoose={(value) => choose(name, value)}
        />
      ))}
    </div>
  );
}
