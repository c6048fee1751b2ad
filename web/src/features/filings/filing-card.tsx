import { useEffect, useId, useState } from 'react';
import type { Filing } from '#domain/contract/filings-contract.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { formatDate } from '#domain/format/relative-time.ts';
import { displayForm, formInWords, formValue } from '#domain/plans/form-access.ts';
import { Button } from '#web/components/controls/button.tsx';
import { CorrectedMark } from '#web/components/display/corrected-mark.tsx';
import { FiledWhen } from '#web/components/display/filed-when.tsx';
import { FormChip, LOCK_HINT } from '#web/components/display/form-chip.tsx';
import { Icon } from '#web/components/display/icon.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { analysisTitle } from './analysis-title.ts';
import { FilingBody } from './filing-body.tsx';
import styles from './filing-card.module.css';
import { useAnalysisOnOpening } from './filings-api.ts';
import { InsiderSentence } from './insider-sentence.tsx';
import { UnlockLink } from './unlock-link.tsx';
import { markOpened, useIsUnopened } from './unopened.ts';

type FilingCardProps = {
  filing: Filing;
  isLocked: boolean;
  /** Adds a locked filing's form to the forms that the reader follows; `null` if the plan does not include it. */
  onFollow: (() => void) | null;
  /** Opens the filing in a dialog; `null` for a card that is always expanded. */
  onOpen: (() => void) | null;
  /** Whether the card is expanded at first, because the reader came to see this filing. */
  isFirst?: boolean;
};

/** One filing: form, importance and headline, with expandable details. */
export function FilingCard({ filing, isLocked, onFollow, onOpen, isFirst = false }: FilingCardProps) {
  const isWhole = onOpen === null;
  const bodyId = useId();
  const [isOpen, setOpen] = useState(isWhole || isFirst);
  const title = filing.one_liner ?? filing.title;
  const isUnopened = useIsUnopened(filing.id);
  useAnalysisOnOpening(filing, isOpen && !isWhole && !isLocked);
  useEffect(() => {
    if (isOpen) markOpened(filing.id);
  }, [isOpen, filing.id]);
  return (
    <article className={styles.card} data-whole={isWhole || isFirst}>
      <div className={styles.meta}>
        {isUnopened ? <span className={styles.dot} role="img" aria-label="Not opened yet" /> : null}
        <FormChip form={filing.form || null} locked={isLocked} />
        <ImportanceBadge level={filing.importance_level} />
        {isOpen && !isLocked ? null : (
          <span className="quiet small" title="Material score, 0 to 10">
            {formatScore(filing.material_score)}
          </span>
        )}
        <span className="quiet small end">
          <FiledWhen filedAt={filing.filed_at} />
        </span>
      </div>
      {/* The whole headline is shown once the card is opened. */}
      <h4
        className={isOpen || isLocked ? styles.title : `${styles.title} three-lines`}
        title={isOpen ? undefined : title}
      >
        <Unbroken text={title} />
      </h4>
      {/unknown/i.test(filing.one_liner ?? '') ? (
        <Notice tone="warning" icon="warning">
          Some transaction details couldn’t be parsed.
        </Notice>
      ) : null}
      {isLocked ? (
        <div className={styles.locked}>
          <span className="row gap-8">
            <Icon name="lock" size={14} />
            {onFollow ? 'You don’t follow this form yet' : LOCK_HINT}
          </span>
          {onFollow ? (
            <Button look="plain" icon="plus" onClick={onFollow}>
              Follow {formInWords(formValue(filing))}
            </Button>
          ) : (
            <UnlockLink filing={filing} look="plain" />
          )}
        </div>
      ) : (
        <>
          <CorrectedMark filing={filing} />
          <InsiderSentence filing={filing} />
          {isOpen ? <FilingBody id={bodyId} filing={filing} /> : null}
          {isWhole ? null : (
            <div className={styles.more}>
              <Button
                look="plain"
                aria-expanded={isOpen}
                aria-controls={bodyId}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? 'Show less' : analysisTitle(filing)}
              </Button>
              <Button
                look="plain"
                aria-haspopup="dialog"
                aria-label={`Open ${displayForm(filing.form)} of ${formatDate(filing.filed_at)}`}
                onClick={onOpen}
              >
                Open
              </Button>
            </div>
          )}
        </>
      )}
    </article>
  );
}
