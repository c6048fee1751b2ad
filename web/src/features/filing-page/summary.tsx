import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FilingPageResponse } from '#domain/contract/filing-page-contract.ts';
import { formatDate } from '#domain/format/relative-time.ts';
import { summaryWithoutRepeats } from '#domain/views/without-repeats.ts';
import { ExternalLink } from '#web/components/controls/button.tsx';
import { PriceReaction } from '#web/components/display/price-reaction.tsx';
import { AnalysisFailed } from '#web/components/feedback/analysis-failed.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { Shortened } from '#web/components/feedback/shortened.tsx';
import { filingPath } from '#web/lib/site/filing-paths.ts';
import { CopyLink } from './copy-link.tsx';
import { Tiles } from './figure-tiles.tsx';
import { HowScored } from './how-scored.tsx';
import { LockedAnalysis } from './locked-analysis.tsx';
import styles from './summary.module.css';
import { Takeaways } from './takeaway-list.tsx';

type SummaryProps = {
  page: FilingPageResponse;
  onShow: (span: { start: number; end: number }) => void;
  actions: ReactNode;
};

/** Reasons that tell readers nothing (docs/rules.md, filing card). */
const EMPTY_REASONS = ['Processing error', 'No analysis available'];

/**
 * Shows what the filing says and what it means. It does not repeat the headline, which is shown above, or any other
 * text.
 */
export function Summary({ page, onShow, actions }: SummaryProps) {
  const { filing } = page;
  const isLocked = filing.analysis === 'headline';
  const reason = EMPTY_REASONS.includes(filing.importance_reason ?? '') ? null : filing.importance_reason;
  const unsaid = summaryWithoutRepeats(filing);
  const summary = page.takeaways.some(({ text }) => text === unsaid) ? null : unsaid;
  return (
    <div className="stack gap-16 shrink">
      {page.known ? <Announced known={page.known} /> : null}
      <State page={page} />
      <Shortened filing={filing} />
      {isLocked ? <LockedAnalysis filing={filing} /> : null}
      {page.tiles.length > 0 ? <Tiles tiles={page.tiles} /> : null}
      {summary ? <p className={styles.prose}>{summary}</p> : null}
      {reason ? (
        <section>
          <h2 className={styles.heading}>Why This Matters</h2>
          <p className={styles.prose}>{reason}</p>
        </section>
      ) : null}
      {page.takeaways.length > 0 ? (
        <Takeaways takeaways={page.takeaways} verified={page.verified} onShow={onShow} />
      ) : null}
      {page.changes && page.changes.paragraphs.length > 0 && page.changes.notes.length > 0 ? (
        <section>
          <h2 className={styles.heading}>What Changed</h2>
          <ul className={styles.notes}>
            {page.changes.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <PriceReaction sentence={filing.price_reaction} />
      {isLocked ? null : <HowScored filing={filing} />}
      <div className={styles.actions}>
        <ExternalLink href={filing.link} look="outlined">
          View Filing
        </ExternalLink>
        {actions}
        <CopyLink accession={filing.id} />
      </div>
    </div>
  );
}

/** Notes that the news was published before, and where. */
function Announced({ known }: { known: NonNullable<FilingPageResponse['known']> }) {
  const day = formatDate(known.announced);
  return (
    <p className={styles.known}>
      Already announced{' '}
      {known.accession === null ? (
        day
      ) : (
        <Link to={filingPath(known.accession)}>
          {day}
          {known.form ? ` in a Form ${known.form}` : ''}
        </Link>
      )}
      {known.one_liner ? <span className="quiet">: {known.one_liner}</span> : null}
    </p>
  );
}

function State({ page: { filing } }: { page: FilingPageResponse }) {
  const isRead = filing.ai_model_used !== null;
  if (filing.analysis_error) return <AnalysisFailed filing={filing} />;
  if (filing.intelligence_processed === 1) return null;
  return isRead ? (
    <Notice>
      The AI analysis is on its way and will appear here. Until then, you see what our rules found.
    </Notice>
  ) : (
    <Notice>The document has not been read yet. What you see comes from the SEC’s feed.</Notice>
  );
}
