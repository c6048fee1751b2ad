import { memo } from 'react';
import { watchedName } from '#domain/companies/cik-name.ts';
import { formatMarketCap, formatPercent, formatRatio } from '#domain/format/numbers.ts';
import {
  type BesideFiling,
  filingText,
  isUnseenIn,
  rowSummary,
  rowTime,
  type WatchlistRow,
} from '#domain/watchlist/watchlist-row.ts';
import { Button, ExternalLink, IconButton } from '#web/components/controls/button.tsx';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { Paused } from '#web/components/display/paused.tsx';
import { Price } from '#web/components/display/price.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import { UnseenBadge } from '#web/components/display/unseen-badge.tsx';
import { secSearch } from '#web/lib/site/paths.ts';
import { actOf } from '../list/list-events.ts';
import { QuoteHints } from './quote-hints.tsx';
import styles from './ticker-card.module.css';

type TickerCardProps = { row: WatchlistRow; isOpen: boolean };

/**
 * One ticker as a card, with the filing in the largest text and the figures in a single subdued row. The list handles
 * the events.
 */
export const TickerCard = memo(function TickerCard({ row, isOpen }: TickerCardProps) {
  const { item, filing, locked, beside } = row;
  const name = watchedName(item.ticker, item.company_name);
  return (
    <article
      className={styles.card}
      data-ticker={item.ticker}
      data-unseen={item.unseen_filings_count > 0}
      data-open={isOpen}
      aria-label={name}
    >
      <header className={styles.head}>
        <h2 className="large">{name}</h2>
        {item.paused === null ? null : <Paused />}
        <UnseenBadge count={item.unseen_filings_count} importance={item.highest_importance} size={24} />
        <span className={styles.price}>
          <Price price={item.current_price} change={item.change_percent} />
        </span>
        <p className={styles.company} title={item.company_name}>
          {item.company_name}
        </p>
      </header>

      <div className={styles.filing}>
        {beside
          .filter((each) => each.isUnseen)
          .map((each) => (
            <Beside key={each.filing.id} {...each} />
          ))}
        <div className="row wrap gap-8">
          {filing ? (
            <ImportanceBadge level={filing.importance_level} isQuiet={!isUnseenIn(item, filing)} />
          ) : null}
          {filing ? <FormChip form={filing.form} locked={locked} /> : null}
          <span className="quiet small end">
            <TimeAgo value={rowTime(row)} wording="card" />
          </span>
        </div>
        <p className={styles.summary} data-empty={filing === null}>
          <Unbroken text={rowSummary(row)} />
        </p>
        {beside
          .filter((each) => !each.isUnseen)
          .map((each) => (
            <Beside key={each.filing.id} {...each} />
          ))}
      </div>

      <dl className={styles.figures}>
        <Figure name="MCap" value={formatMarketCap(item.market_cap)} />
        <Figure name="P/E" value={formatRatio(item.pe_ratio)} />
        <Figure name="EPS" value={formatRatio(item.eps)} />
        <Figure name="Yield" value={formatPercent(item.dividend_yield)} />
      </dl>
      <QuoteHints item={item} />

      <footer className={styles.actions}>
        <Button look="plain" data-row aria-label={`Analysis of ${name}`} {...actOf('open')}>
          Analysis
        </Button>
        <ExternalLink
          href={item.latest_filing_link ?? secSearch(item.ticker)}
          label={`SEC Link for ${name}, opens in a new tab`}
        >
          SEC Link
        </ExternalLink>
        <Button look="plain" aria-label={`Trade ${name}`} {...actOf('trade')}>
          Trade
        </Button>
        <IconButton icon="trash" label={`Remove ${name}`} className={styles.remove} {...actOf('remove')} />
      </footer>
    </article>
  );
});

/** Another filing of the ticker, emphasized while it is unseen. */
function Beside({ filing, isUnseen }: BesideFiling) {
  return (
    <div className={styles.beside} data-seen={!isUnseen}>
      <ImportanceBadge level={filing.importance_level} isQuiet={!isUnseen} />
      <FormChip form={filing.form} />
      <span className="quiet tiny end">
        <TimeAgo value={filing.filed_at} wording="card" />
      </span>
      <p className="pretty">
        <Unbroken text={filingText(filing)} />
      </p>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
