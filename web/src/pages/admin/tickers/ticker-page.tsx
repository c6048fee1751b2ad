import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { AdminTicker } from '#domain/contract/admin/admin-tickers-contract.ts';
import { formatPrice } from '#domain/format/numbers.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import table from '#web/features/admin/admin-table.module.css';
import { useHere, useRowKeys } from '#web/features/admin/list/row-link.tsx';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import { ObjectFrame } from '#web/features/admin/object/object-frame.tsx';
import { Facts, ObjectColumns, ObjectPart, Timeline } from '#web/features/admin/object/object-parts.tsx';
import { mappingText, watchersText } from '#web/features/admin/tickers/ticker-texts.ts';
import { backfill, useTicker } from '#web/features/admin/tickers/tickers-api.ts';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { FILING_COLUMNS, FilingRow } from '../filings/filing-list.tsx';
import { MappingDialog } from './mapping-dialog.tsx';

const LIST = { path: FURTHER_PAGES.adminTickers, title: 'Tickers' };

/** A ticker with its company, the history of its mapping, its watchers, quote and backfill. */
export default function TickerPage() {
  const { id = '' } = useParams();
  const query = useTicker(id);
  const [asked, setAsked] = useState<'mapping' | 'backfill' | null>(null);
  const close = () => setAsked(null);
  return (
    <ObjectFrame
      kind="Ticker"
      id={id}
      list={LIST}
      query={query}
      titleOf={({ ticker, company }) => [displayTicker(ticker), company?.name].filter(Boolean).join(' · ')}
      actions={({ company }) => (
        <>
          <Button onClick={() => setAsked('mapping')}>Fix mapping</Button>
          {company === null ? null : <Button onClick={() => setAsked('backfill')}>Fetch filings</Button>}
        </>
      )}
    >
      {(ticker) => (
        <>
          <Parts ticker={ticker} />
          {asked === 'mapping' ? (
            <MappingDialog ticker={ticker} reload={query.reload} onClose={close} />
          ) : null}
          {asked === 'backfill' ? (
            <BackfillDialog ticker={ticker} reload={query.reload} onClose={close} />
          ) : null}
        </>
      )}
    </ObjectFrame>
  );
}

function Parts({ ticker: object }: { ticker: AdminTicker }) {
  const { company, mapping, renames, watchers, quote, closes, history } = object;
  return (
    <ObjectColumns>
      <ObjectPart title="Company">
        <Facts
          facts={[
            ['Name', company?.name ?? 'No company has this ticker.'],
            ['CIK', company?.cik],
            ['Exchange', company?.exchange],
            ['Tickers', company?.tickers.map(displayTicker).join(', ')],
            ['Mapping', mappingText(mapping)],
            [
              'Renamed',
              renames.map(({ from, to }) => `${displayTicker(from)} to ${displayTicker(to)}`).join(', '),
            ],
            ['Watchers', watchersText(watchers)],
          ]}
        />
      </ObjectPart>
      <ObjectPart title="Quote">
        {quote === null ? (
          <p className="quiet">There is no quote yet.</p>
        ) : (
          <Facts
            facts={[
              ['Price', formatPrice(quote.price)],
              ['Change', quote.change_percent === null ? null : `${quote.change_percent.toFixed(2)}%`],
              ['As of', <UtcTime key="as-of" value={quote.as_of} day="" />],
              ['Source', quote.source],
              ['Daily closes', String(closes)],
            ]}
          />
        )}
      </ObjectPart>
      <ObjectPart title="Backfill">
        <Backfill backfill={object.backfill} />
      </ObjectPart>
      <ObjectPart title="Mapping by hand">
        <Timeline
          nothing="The SEC’s list has always applied."
          events={history.map(({ at, by, by_email, to }) => ({
            key: at,
            at,
            title: to === null ? 'Correction removed' : mappingText(to),
            detail: `by ${by_email ?? 'a former administrator'}`,
            to: `${FURTHER_PAGES.adminUsers}/${by}`,
          }))}
        />
      </ObjectPart>
      <LatestFilings ticker={object} />
    </ObjectColumns>
  );
}

function LatestFilings({ ticker: { ticker, filings } }: { ticker: AdminTicker }) {
  useRowKeys();
  return (
    <ObjectPart
      title="Latest filings"
      isWide
      actions={
        <Link
          to={`${FURTHER_PAGES.adminFilings}?${new URLSearchParams({ q: ticker })}`}
          state={useHere()}
          className="tap"
        >
          All filings of {displayTicker(ticker)}
        </Link>
      }
    >
      {filings.length === 0 ? (
        <p className="quiet">This company has no stored filing.</p>
      ) : (
        <table className={table.table}>
          <caption className="visually-hidden">Latest filings, times in UTC</caption>
          <thead>
            <tr>
              {FILING_COLUMNS.map((title) => (
                <th key={title} scope="col" data-part={title.toLowerCase()}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filings.map((filing) => (
              <FilingRow key={filing.id} filing={filing} />
            ))}
          </tbody>
        </table>
      )}
    </ObjectPart>
  );
}

const BACKFILL_TEXTS = {
  never: 'Never fetched; the first new watcher causes it',
  waiting: 'Waiting in the queue',
  running: 'Being fetched',
  done: 'Fetched',
} as const;

function Backfill({
  backfill: { state, done_at, deferrals, stored, unread },
}: Pick<AdminTicker, 'backfill'>) {
  return (
    <Facts
      facts={[
        ['State', BACKFILL_TEXTS[state]],
        ['Last finished', done_at === null ? null : <UtcTime key="done" value={done_at} day="" />],
        ['Put off', deferrals === 0 ? null : `${deferrals} times, because EDGAR was unavailable`],
        ['Newest filings', `${stored} stored, ${stored - unread} read, ${unread} waiting to be read`],
      ]}
    />
  );
}

type DialogProps = { ticker: AdminTicker; reload: () => Promise<unknown>; onClose: () => void };

function BackfillDialog({ ticker: { ticker, company }, reload, onClose }: DialogProps) {
  return (
    <ActionDialog
      title={`Fetch the filings of ${displayTicker(ticker)}`}
      action="Fetch"
      effects={[
        `The last 20 filings of ${company?.name} are fetched from EDGAR, and those that are missing are read.`,
        'Nobody is alerted about old filings.',
      ]}
      run={() => backfill(ticker)}
      done="Requested. Backfill shows its progress."
      reload={reload}
      onClose={onClose}
    />
  );
}
