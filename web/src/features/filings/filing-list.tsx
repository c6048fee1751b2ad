import { type ReactNode, useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { Filing } from '#domain/contract/filings.ts';
import { formValue, isLocked } from '#domain/plans/form-access.ts';
import { limitingForm, type Viewing } from '#domain/watchlist/watchlist-view.ts';
import { Button, ExternalLink } from '#web/components/controls/button.tsx';
import { secSearch } from '#web/lib/site/paths.ts';
import { FilingCard } from './filing-card.tsx';
import styles from './filing-list.module.css';
import { HiddenFiling } from './hidden-filing.tsx';
import { MoreFilings } from './more-filings.tsx';

type FilingListProps = {
  ticker: string;
  filings: readonly Filing[];
  /** Forms followed for this ticker; `null` when it is not watched. */
  forms: string | null;
  viewing: Viewing;
  canFollow: (form: string) => boolean;
  onFollow: (form: string) => void;
  /** A filing in full, where one is opened in place. */
  whole: (accession: string) => ReactNode;
};

/** The latest filing, expanded, and the others below it, collapsed. */
export function FilingList(props: FilingListProps) {
  const { ticker, filings, forms, viewing, canFollow, onFollow, whole } = props;
  const [isLatestShown, setLatestShown] = useState(true);
  const only = limitingForm(viewing);
  const isHidden = (filing: Filing) => only !== null && formValue(filing) !== only;
  const latest = filings.find((filing) => !isHidden(filing)) ?? filings[0];
  const others = filings.filter((filing) => filing !== latest);
  if (!latest) return <NoFilings ticker={ticker} />;

  const isUnfollowed = (filing: Filing) => forms !== null && isLocked(filing, forms, viewing);
  const card = (filing: Filing, onOpen: (() => void) | null) =>
    isHidden(filing) ? (
      <HiddenFiling key={filing.id} form={filing.form} filedAt={filing.filed_at} />
    ) : (
      <FilingCard
        key={filing.id}
        filing={filing}
        isLocked={isUnfollowed(filing)}
        onFollow={canFollow(formValue(filing)) ? () => onFollow(formValue(filing)) : null}
        onOpen={onOpen}
      />
    );

  return (
    <>
      <section aria-labelledby="latest-filing">
        <div className={styles.head}>
          <h3 id="latest-filing" className={styles.heading}>
            Latest Filing
          </h3>
          <Button
            look="plain"
            className={styles.fold}
            aria-expanded={isLatestShown}
            aria-label={`${isLatestShown ? 'Hide' : 'Show'} latest filing`}
            onClick={() => setLatestShown(!isLatestShown)}
          >
            {isLatestShown ? 'Hide' : 'Show'}
          </Button>
        </div>
        {isLatestShown ? card(latest, null) : null}
      </section>
      {others.length > 0 ? (
        <MoreFilings
          ticker={ticker}
          filings={others}
          forms={forms ?? ''}
          isPro={viewing.isPro}
          isHidden={isHidden}
          isLocked={isUnfollowed}
          card={card}
          whole={whole}
        />
      ) : null}
    </>
  );
}

function NoFilings({ ticker }: { ticker: string }) {
  return (
    <div className={styles.empty}>
      <p>No filings of {displayTicker(ticker)} since we began following it.</p>
      <ExternalLink href={secSearch(ticker)} look="outlined">
        Search the SEC
      </ExternalLink>
    </div>
  );
}
