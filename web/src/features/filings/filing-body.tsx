import type { ReactNode } from 'react';
import type { Filing } from '#domain/contract/filings.ts';
import { exactTime } from '#domain/format/relative-time.ts';
import { readTakeaways } from '#domain/views/key-takeaways.ts';
import { ExternalLink } from '#web/components/controls/button.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import styles from './filing-body.module.css';
import { TransactionTable } from './transaction-table.tsx';

/** The reason of a filing whose analysis failed for good. One that is only put off keeps its own. */
const FAILED = 'Processing error';
/** Reasons that tell a reader nothing (docs/rules.md, filing card). */
const EMPTY_REASONS = [FAILED, 'No analysis available'];

/** The expanded part of a filing: what happened, why it matters, figures, source. */
export function FilingBody({ id, filing }: { id: string; filing: Filing }) {
  const takeaways = readTakeaways(filing.key_takeaways);
  const reason = EMPTY_REASONS.includes(filing.importance_reason ?? '') ? null : filing.importance_reason;
  return (
    <div id={id} className="stack gap-16 shrink">
      {filing.importance_reason === FAILED ? <AnalysisFailed cause={filing.analysis_error?.message} /> : null}
      {filing.summary_text ? <Part title="What Happened">{filing.summary_text}</Part> : null}
      {reason ? <Part title="Why This Matters">{reason}</Part> : null}
      {takeaways.length > 0 ? (
        <section>
          <h5 className={styles.heading}>Key Takeaways</h5>
          <ul className={styles.takeaways}>
            {takeaways.map((takeaway) => (
              <li key={takeaway}>{takeaway}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {filing.items.length > 0 ? <Items items={filing.items} /> : null}
      {filing.transactions.length > 0 ? <TransactionTable lines={filing.transactions} /> : null}
      <Facts filing={filing} />
      <p className={styles.source}>
        <ExternalLink href={filing.link} look="outlined">
          View Filing
        </ExternalLink>
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h5 className={styles.heading}>{title}</h5>
      <p className={styles.prose}>{children}</p>
    </section>
  );
}

function AnalysisFailed({ cause }: { cause: string | undefined }) {
  return (
    <Notice tone="warning" icon="warning">
      <strong>AI Analysis Failed</strong>
      <br />
      The document could not be read{cause ? `: ${cause}` : '.'} What you see comes from the SEC’s feed; open
      the filing itself for the rest.
    </Notice>
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
      <Fact name="Importance" value={filing.importance_level} />
      <Fact name="Material Score" value={`${filing.material_score.toFixed(1)} of 10`} />
      <Fact name="Status" value={filing.intelligence_processed === 1 ? 'Complete' : 'Pending'} />
      <Fact name="Filed" value={exactTime(filing.filed_at)} />
      {filing.processed_at ? <Fact name="Analyzed" value={exactTime(filing.processed_at)} /> : null}
      <Fact name="Filing ID" value={filing.id} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
