import { type ReactNode, useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { Filing } from '#domain/contract/filings-contract.ts';
import { formValue } from '#domain/plans/form-access.ts';
import { type FilingOrder, filingOrders, orderFilings } from '#domain/views/filing-order.ts';
import { LayoutSwitch } from '#web/components/controls/layout-switch.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { CsvButton } from '#web/components/export/csv-button.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { userMessage } from '#web/lib/data/api-client.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';
import { FilingDialog } from './filing-dialog.tsx';
import styles from './filing-list.module.css';
import { FilingTable } from './filing-table.tsx';
import { useFilteredFilings } from './filings-api.ts';
import { FilingFilters } from './filters/filing-filters.tsx';
import { useFilingFilter } from './filters/use-filing-filter.ts';
import { markOpened } from './unopened.ts';

const ORDER_NAMES: Record<FilingOrder, string> = {
  date: 'Newest First',
  significance: 'Significance',
  form: 'Form',
  myforms: 'My Forms First',
  alert: 'Alert Level',
};

type MoreFilingsProps = {
  ticker: string;
  filings: readonly Filing[];
  /** Followed forms, comma-separated. */
  forms: string;
  isPro: boolean;
  isHidden: (filing: Filing) => boolean;
  isLocked: (filing: Filing) => boolean;
  /** @param onOpen opens the filing in a dialog; `null` makes a card that is always expanded */
  card: (filing: Filing, onOpen: (() => void) | null) => ReactNode;
  /** Renders a complete filing. */
  whole: (accession: string) => ReactNode;
};

const LAYOUTS = [
  { value: 'tiles', name: 'Tiles', icon: 'cards' },
  { value: 'table', name: 'Table', icon: 'table' },
] as const;
type Layout = (typeof LAYOUTS)[number]['value'];

/**
 * Shows all filings except the latest, with a form filter and a sort order. If a filter is set, shows every filing
 * that matches it.
 */
export function MoreFilings({
  ticker,
  filings: others,
  forms,
  isPro,
  isHidden,
  isLocked,
  card,
  whole,
}: MoreFilingsProps) {
  const filter = useFilingFilter();
  const filtered = useFilteredFilings(ticker, filter.query);
  const filings = filter.query === '' ? others : (filtered.data?.filings ?? []);
  const [layout, setLayout] = useState<Layout>('tiles');
  const [openId, setOpenId] = useState<string | null>(null);
  const open = (id: string) => {
    markOpened(id);
    setOpenId(id);
  };
  const [form, setForm] = useState('');
  const [order, setOrder] = useState<FilingOrder>('date');
  const orders = filingOrders({ isPro });
  const values = [...new Set(filings.map((filing) => formValue(filing)))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  // A selected form that no longer occurs in the list is ignored.
  const chosen = values.includes(form) ? form : '';
  const narrowed = filings.filter((filing) => chosen === '' || formValue(filing) === chosen);
  const shown = orderFilings(narrowed, order, forms);
  const opened = filings.find(({ id }) => id === openId);
  return (
    <section aria-labelledby="more-filings">
      <div className={styles.head}>
        <h3 id="more-filings" className={styles.heading}>
          More Filings
        </h3>
        {others.length > 1 ? (
          <div className={styles.controls}>
            <Select
              label="Form"
              value={chosen}
              data-active={chosen !== ''}
              options={[{ value: '', text: 'All forms' }, ...values.map((value) => ({ value, text: value }))]}
              onChoose={setForm}
            />
            <Select
              label="Sort filings by"
              value={order}
              options={orders.map((value) => ({ value, text: ORDER_NAMES[value] }))}
              onChoose={(value) => setOrder(orders.find((each) => each === value) ?? 'date')}
            />
            <LayoutSwitch
              label="Layout of more filings"
              value={layout}
              options={LAYOUTS}
              onChoose={setLayout}
            />
            <Export ticker={ticker} filter={shownQuery(filter.query, chosen)} />
          </div>
        ) : null}
      </div>
      {filter.isOffered ? <FilingFilters query={filter.query} onFilter={filter.setQuery} /> : null}
      {filter.query === '' ? null : <Outcome {...filtered} />}
      {layout === 'tiles' ? (
        <div>{shown.map((filing) => card(filing, () => open(filing.id)))}</div>
      ) : (
        <FilingTable filings={shown} isHidden={isHidden} isLocked={isLocked} onOpen={({ id }) => open(id)} />
      )}
      {opened ? (
        <FilingDialog filing={opened} onClose={() => setOpenId(null)}>
          {isLocked(opened) || isHidden(opened) ? card(opened, null) : whole(opened.id)}
        </FilingDialog>
      ) : null}
    </section>
  );
}

/** Shows how many filings match the filter, or why it could not be applied. */
function Outcome({
  data,
  error,
}: {
  data?: { filings: readonly Filing[] } | undefined;
  error?: Error | undefined;
}) {
  if (error && !data) {
    return (
      <Notice tone="error" icon="warning" announce="alert">
        {userMessage(error, 'The filter could not be applied. Please try again.')}
      </Notice>
    );
  }
  const count = data?.filings.length;
  return (
    <p className="quiet small" role="status">
      {count === undefined ? 'Loading' : `${count} ${count === 1 ? 'filing matches' : 'filings match'}`}
    </p>
  );
}

/** Returns the filter and the chosen form as one query. */
function shownQuery(filter: string, form: string): string {
  const query = new URLSearchParams(filter);
  if (form !== '') query.set('form', form);
  return query.toString();
}

/** Exports the filings shown as CSV, for readers with a session and only if the brand offers it. */
function Export({ ticker, filter }: { ticker: string; filter: string }) {
  const [session] = useStored(STORED.session);
  if (session === null || !pageBrand().features.csvExport) return null;
  return (
    <CsvButton
      path={FILING_API.csvOfTicker(ticker, filter)}
      name={`${ticker}-filings.csv`}
      label={`Export filings for ${displayTicker(ticker)} as CSV`}
    />
  );
}
