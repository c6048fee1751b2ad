import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RULES_MODEL } from '#domain/contract/analysis-contract.ts';
import type { Filing } from '#domain/contract/filings-contract.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { exactTime } from '#domain/format/relative-time.ts';
import { IMPORTANCE_MEANING } from '#domain/importance.ts';
import {
  type ShownTakeaway,
  summaryWithoutRepeats,
  takeawaysWithoutRepeats,
} from '#domain/views/without-repeats.ts';
import { ExternalLink } from '#web/components/controls/button.tsx';
import { PriceReaction } from '#web/components/display/price-reaction.tsx';
import { AnalysisFailed } from '#web/components/feedback/analysis-failed.tsx';
import { Shortened } from '#web/components/feedback/shortened.tsx';
import { filingPath } from '#web/lib/site/filing-paths.ts';
import { FilingActions } from './filing-actions.tsx';
import styles from './filing-body.module.css';
import { holdingWords } from './insider-sentence.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { UnlockLink } from './unlock-link.tsx';

/** Reasons that tell readers nothing (docs/rules.md, filing card). */
const EMPTY_REASONS = ['Processing error', 'No analysis available'];

/**
 * The expanded part of a filing: what happened, why it matters, figures, source. The server sends all of it only to PRO
 * readers.
 */
export function FilingBody({ id, filing }: { id: string; filing: Filing }) {
  const summary = summaryWithoutRepeats(filing);
  const takeaways = takeawaysWithoutRepeats(filing, holdingWords(filing) ?? '');
  const reason = EMPTY_REASONS.includes(filing.importance_reason ?? '') ? null : filing.importance_reason;
  return (
    <div id={id} className="stack gap-16 shrink">
      <AnalysisFailed filing={filing} />
      {filing.analysis === 'headline' && hasAnalysis(filing) ? <Upgrade filing={filing} /> : null}
      {summary ? <Part title="What Happened">{summary}</Part> : null}
      {reason ? <Part title="Why This Matters">{reason}</Part> : null}
      {takeaways.length > 0 ? <Takeaways takeaways={takeaways} /> : null}
      {filing.items.length > 0 ? <Items items={filing.items} /> : null}
      {filing.transactions.length > 0 ? <TransactionTable lines={filing.transactions} /> : null}
      <Shortened filing={filing} />
      <Facts filing={filing} />
      <PriceReaction sentence={filing.price_reaction} />
      <HowScored filing={filing} />
      <FilingActions filing={filing} />
      <p className={styles.source}>
        <ExternalLink href={filing.link} look="outlined">
          View Filing
        </ExternalLink>
        <Link to={filingPath(filing.id)} className="tap">
          Read with document
        </Link>
      </p>
    </div>
  );
}

/** Returns whether the rules or a model have written an analysis or will write one. */
function hasAnalysis({ analysis_error, ai_model_used }: Filing): boolean {
  return analysis_error === null || ai_model_used !== null;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h5 className={styles.heading}>{title}</h5>
      <p className={styles.prose}>{children}</p>
    </section>
  );
}

/** Shown instead of the analysis to readers without PRO. */
function Upgrade({ filing }: { filing: Filing }) {
  return (
    <section>
      <h5 className={styles.heading}>Full Analysis</h5>
      <p className={styles.prose}>PRO explains what happened and why it matters, with key takeaways.</p>
      <p className={styles.upgrade}>
        <UnlockLink filing={filing} />
      </p>
    </section>
  );
}

/** The takeaways, each with the sentence from the document that supports it. */
function Takeaways({ takeaways }: { takeaways: readonly ShownTakeaway[] }) {
  return (
    <section>
      <h5 className={styles.heading}>Key Takeaways</h5>
      <ul className={styles.takeaways}>
        {takeaways.map(({ text, quote }) => (
          <li key={text}>
            {text}
            {quote === null ? null : <q className={styles.quote}>{quote}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Items({ items }: { items: Filing['items'] }) {
  return (
    <section>
      <h5 className={styles.heading}>Items Reported</h5>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.number}>
            <span className={styles.number}>{item.number}</span> {item.title}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ filing }: { filing: Filing }) {
  return (
    <dl className={styles.facts}>
      <Fact name="Importance" value={IMPORTANCE_MEANING[filing.importance_level]} />
      <Fact name="Material Score" value={formatScore(filing.material_score)} />
      <Fact name="Status" value={filing.intelligence_processed === 1 ? 'Complete' : 'Pending'} />
    </dl>
  );
}

/** Details that few readers want, collapsed by default. */
function HowScored({ filing }: { filing: Filing }) {
  return (
    <details>
      <summary className={styles.scored}>How scored</summary>
      {filing.score_basis ? <p className={styles.prose}>{filing.score_basis}</p> : null}
      <dl className={styles.facts}>
        {filing.ai_model_used ? <Fact name="Written by" value={writerOf(filing.ai_model_used)} /> : null}
        <Fact name="Filed" value={exactTime(filing.filed_at)} />
        {filing.processed_at ? <Fact name="Analyzed" value={exactTime(filing.processed_at)} /> : null}
        <Fact name="Filing ID" value={filing.id} />
      </dl>
    </details>
  );
}

/** Names the author of an analysis. Few readers know a model's ID, but they can look it up. */
function writerOf(model: string): string {
  return model === RULES_MODEL ? 'Rules' : `AI (${model})`;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
