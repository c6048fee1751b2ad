import { type ReactNode, useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { Filing } from '#domain/contract/filings-contract.ts';
import { IMPORTANCE_RANK } from '#domain/importance.ts';
import { formValue, isLocked } from '#domain/plans/form-access.ts';
import { orderFilings } from '#domain/views/filing-order.ts';
import { limitingForm, type Viewing } from '#domain/watchlist/watchlist-row.ts';
import { Button, ExternalLink } from '#web/components/controls/button.tsx';
import { secSearch } from '#web/lib/site/paths.ts';
import { FilingCard } from './filing-card.tsx';
import { FilingDialog } from './filing-dialog.tsx';
import styles from './filing-list.module.css';
import { HiddenFiling } from './hidden-filing.tsx';
import { MoreFilings } from './more-filings.tsx';

type FilingListProps = {
  ticker: string;
  filings: readonly Filing[];
  /** IDs of the filings that were unseen when the ticker was opened. */
  unseen: readonly string[];
  /** Forms followed for this ticker; `null` if it is not watched. */
  forms: string | null;
  viewing: Viewing;
  canFollow: (form: string) => boolean;
  onFollow: (form: string) => void;
  /** Renders a complete filing that is opened in place. */
  whole: (accession: string) => ReactNode;
  /** Chart and figures of the ticker, shown between the latest filings and the others. */
  figures: ReactNode;
};

/**
 * Shows the latest filing expanded, with the other unseen filings, and the seen ones collapsed below the
 * figures. An unseen filing that is more important than the latest is shown above it.
 */
export function FilingList(props: FilingListProps) {
  const { ticker, filings, forms, viewing, canFollow, onFollow, whole, figures } = props;
  const [isLatestShown, setLatestShown] = useState(true);
  const [openId, setOpenId] = useState<string | null>(null);
  const only = limitingForm(viewing);
  const isHidden = (filing: Filing) => only !== null && formValue(filing) !== only;
  const latest = filings.find((filing) => !isHidden(filing)) ?? filings[0];
  if (!latest) {
    return (
      <>
        <NoFilings ticker={ticker} />
        {figures}
      </>
    );
  }
  const others = filings.filter((filing) => filing !== latest);
  const isUnseen = (filing: Filing) => props.unseen.includes(filing.id) && !isHidden(filing);
  const unseen = orderFilings(others.filter(isUnseen), 'alert', '');
  const [first] = unseen;
  const isLatestFirst = first === undefined || (isUnseen(latest) && !isAbove(first, latest));

  const isUnfollowed = (filing: Filing) => forms !== null && isLocked(filing, forms, viewing);
  const card = (filing: Filing, onOpen: (() => void) | null, isFirst = false) =>
    isHidden(filing) ? (
      <HiddenFiling key={filing.id} form={filing.form} filedAt={filing.filed_at} />
    ) : (
      <FilingCard
        key={filing.id}
        filing={filing}
        isLocked={isUnfollowed(filing)}
        onFollow={canFollow(formValue(filing)) ? () => onFollow(formValue(filing)) : null}
        onOpen={onOpen}
        isFirst={isFirst}
      />
    );

  const newLines =
    first === undefined ? null : (
      <section aria-labelledby="unseen-filings">
        <h3 id="unseen-filings" className={styles.heading}>
          Unseen Filings
        </h3>
        {unseen.map((filing) => card(filing, () => setOpenId(filing.id), filing === first && !isLatestFirst))}
      </section>
    );
  const opened = unseen.find(({ id }) => id === openId);

  return (
    <>
      {isLatestFirst ? null : newLines}
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
      {isLatestFirst ? newLines : null}
      {opened ? (
        <FilingDialog filing={opened} onClose={() => setOpenId(null)}>
          {isUnfollowed(opened) ? card(opened, null) : whole(opened.id)}
        </FilingDialog>
      ) : null}
      {figures}
      {others.length > unseen.length ? (
        <MoreFilings
          ticker={ticker}
          filings={others.filter((filing) => !unseen.includes(filing))}
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

function isAbove(one: Filing, other: Filing): boolean {
  return IMPORTANCE_RANK[one.importance_level] > IMPORTANCE_RANK[other.importance_level];
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
