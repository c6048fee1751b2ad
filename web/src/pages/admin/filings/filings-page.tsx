import { useSearchParams } from 'react-router-dom';
import { FILING_STATES } from '#domain/contract/admin/admin-filings-contract.ts';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { DayFilter, ListFilters, TextFilter } from '#web/features/admin/list/list-filters.tsx';
import { useUrlFilters } from '#web/features/admin/list/use-url-filters.ts';
import { DeadLetters } from './dead-letters.tsx';
import { FilingList } from './filing-list.tsx';
import { FILING_STATE_OPTIONS } from './filing-states.ts';

const VIEWS = [
  { value: 'filings', text: 'Filings' },
  { value: 'dead', text: 'Dead letters' },
] as const;

const ANY_STATE = { value: '', text: 'All states' };

/** Lists filings with the state of their processing and with filters, and the messages that failed. */
export default function FilingsPage() {
  const [parameters, setParameters] = useSearchParams();
  const view = parameters.get('view') === 'dead' ? 'dead' : 'filings';
  return (
    <AdminFrame
      title="Filings"
      actions={
        <Segmented
          label="What to show"
          value={view}
          options={VIEWS}
          onChoose={(chosen) => setParameters(chosen === 'filings' ? {} : { view: chosen })}
        />
      }
    >
      {view === 'dead' ? <DeadLetters /> : <Filings />}
    </AdminFrame>
  );
}

function Filings() {
  const { filters, query, change } = useUrlFilters({
    q: (value) => value.length <= 100,
    day: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value),
    form: (value) => value.length <= 20,
    state: (value) => FILING_STATES.some((state) => state === value),
  });
  return (
    <>
      <ListFilters>
        <TextFilter
          label="Search filings"
          placeholder="Accession number, ticker, CIK or company"
          value={filters.q}
          onChange={(q) => change({ q })}
        />
        <TextFilter
          label="Form"
          placeholder="Form"
          value={filters.form}
          onChange={(form) => change({ form })}
        />
        {/* Without a search, the list contains one day, today unless another one is chosen. */}
        <DayFilter
          value={filters.day || (filters.q === '' ? new Date().toISOString().slice(0, 10) : '')}
          onChange={(day) => change({ day })}
        />
        <Select
          label="State"
          value={filters.state}
          options={[ANY_STATE, ...FILING_STATE_OPTIONS]}
          onChoose={(state) => change({ state })}
        />
        <ExportButton list="filings" filter={query} />
      </ListFilters>
      <FilingList query={query} />
    </>
  );
}
