import { Link } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { FilingPageResponse } from '#domain/contract/filing-page-contract.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { CorrectedMark } from '#web/components/display/corrected-mark.tsx';
import { FiledWhen } from '#web/components/display/filed-when.tsx';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import { takeLostFocus } from '#web/lib/browser/lost-focus.ts';
import { tickerPath } from '#web/lib/site/filing-paths.ts';
import styles from './filing-head.module.css';

/** Shows the company, form, importance and headline, which everybody may see. */
export function FilingHead({ page, level }: { page: FilingPageResponse; level: 1 | 3 }) {
  const { filing, company } = page;
  const Heading = level === 1 ? 'h1' : 'h3';
  const [ticker] = company.tickers;
  return (
    <header className="stack gap-8">
      <p className={styles.company}>
        {ticker === undefined ? null : (
          <Link to={tickerPath(ticker)} className="strong">
            {displayTicker(ticker)}
          </Link>
        )}{' '}
        {company.name}
      </p>
      <div className={styles.meta}>
        <FormChip form={filing.form || null} />
        <ImportanceBadge level={filing.importance_level} />
        <span className="quiet small" title="Material score, 0 to 10">
          {formatScore(filing.material_score)}
        </span>
        <span className="quiet small">
          <FiledWhen filedAt={filing.filed_at} />
        </span>
      </div>
      <Heading ref={takeLostFocus} tabIndex={-1} className={styles.headline}>
        <Unbroken text={filing.one_liner ?? filing.title} />
      </Heading>
      <CorrectedMark filing={filing} />
    </header>
  );
}
