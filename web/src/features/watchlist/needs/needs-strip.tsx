import { useEffect, useRef } from 'react';
import { watchedName } from '#domain/companies/cik-name.ts';
import { filingText, type Need } from '#domain/watchlist/watchlist-row.ts';
import { Button, IconButton } from '#web/components/controls/button.tsx';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import { STORED, writeStored } from '#web/lib/browser/storage.ts';
import { rememberLine } from '../list/row-focus.ts';
import styles from './needs-strip.module.css';

/** The maximum number of lines. A list filter shows the other filings. */
const MOST_LINES = 5;

type NeedsStripProps = {
  needs: readonly Need[];
  onOpen: (ticker: string) => void;
  /** Called when the reader hovers over or focuses a line. */
  onApproach: (ticker: string) => void;
  onDismiss: (need: Need) => void;
  /** Filters the list to the tickers that need the reader's attention. */
  onMore: () => void;
};

/** The unseen HIGH and CRITICAL filings of the last seven days, above the list. */
export function NeedsStrip({ needs, onMore, ...verbs }: NeedsStripProps) {
  const strip = useRef<HTMLElement>(null);
  const lines = Math.min(needs.length, MOST_LINES);
  useEffect(() => {
    const height = lines > 0 ? strip.current?.offsetHeight : undefined;
    // Stores the strip's height, so that the placeholder has the same height on the next visit.
    writeStored(STORED.needsSize, height ? `${innerWidth}x${height}` : null);
  }, [lines]);
  if (lines === 0) return null;
  const more = needs.length - MOST_LINES;
  return (
    <section ref={strip} className={styles.strip} aria-labelledby="needs-you">
      <div className={styles.head}>
        <h2 id="needs-you" className="normal">
          Needs you
        </h2>
        <span className="quiet small">last 7 days</span>
        {more > 0 ? (
          <Button look="plain" className={styles.more} onClick={onMore}>
            {more} more
          </Button>
        ) : null}
      </div>
      <ul>
        {needs.slice(0, MOST_LINES).map((need) => (
          <Line key={need.filing.id + need.row.item.ticker} need={need} {...verbs} />
        ))}
      </ul>
    </section>
  );
}

type LineProps = Pick<NeedsStripProps, 'onOpen' | 'onApproach' | 'onDismiss'> & { need: Need };

function Line({ need, onOpen, onApproach, onDismiss }: LineProps) {
  const { row, filing, locked } = need;
  const { ticker, company_name } = row.item;
  const name = watchedName(ticker, company_name);
  const headline = filingText(filing);
  return (
    <li
      className={styles.line}
      data-ticker={ticker}
      data-filing={filing.id}
      onPointerOver={() => onApproach(ticker)}
      onFocus={() => onApproach(ticker)}
    >
      <span className={styles.ticker}>{name}</span>
      <ImportanceBadge level={filing.importance_level} />
      <FormChip form={filing.form} locked={locked} />
      <button
        type="button"
        data-row
        className={styles.open}
        title={headline}
        onClick={(event) => {
          // The panel returns focus here when it closes; Safari does not focus a button that is clicked.
          event.currentTarget.focus({ preventScroll: true });
          rememberLine(event.currentTarget);
          onOpen(ticker);
        }}
      >
        <span className={styles.headline}>
          <Unbroken text={headline} />
        </span>
        <span className="visually-hidden">({name})</span>
      </button>
      <span className={styles.time}>
        <TimeAgo value={filing.filed_at} wording="table" />
      </span>
      <IconButton
        icon="check"
        label={`Dismiss ${name}: ${headline}`}
        className={styles.dismiss}
        onClick={() => onDismiss(need)}
      />
    </li>
  );
}
