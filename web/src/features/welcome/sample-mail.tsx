import type { Brand } from '#domain/brands/brand.ts';
import { subjectLine } from '#domain/channels/email/subject-line.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { FilingHeadline } from '#domain/contract/highlights-contract.ts';
import { exactTime } from '#domain/format/relative-time.ts';
import { BrandMark } from '#web/components/display/brand-mark.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import styles from './sample-mail.module.css';

/** The alert email for a filing, drawn as inboxes show it. @see domain/mail/alert-mail.ts */
export function SampleMail({ brand, filing }: { brand: Brand; filing: FilingHeadline }) {
  const ticker = displayTicker(filing.ticker);
  const rows = [
    { name: 'Company', value: filing.company_name },
    { name: 'Accepted by EDGAR', value: exactTime(filing.filed_at) },
    { name: 'Material score', value: `${filing.material_score.toFixed(1)} of 10` },
  ];
  return (
    <figure className="stack gap-8">
      <figcaption className="quiet small">The email for this filing</figcaption>
      <div className={styles.mail}>
        <div className={styles.envelope}>
          <BrandMark />
          <div className="shrink">
            <p className="small strong">{brand.name}</p>
            <p className="cut">{subjectLine(ticker, filing.form, filing)}</p>
          </div>
        </div>
        <div className={styles.body}>
          <p className={styles.label} data-importance={filing.importance_level}>
            {ticker} · {filing.importance_level} · Form {filing.form}
          </p>
          <p className={styles.headline}>{filing.one_liner}</p>
          <dl className={styles.figures}>
            {rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.actions} aria-hidden="true">
            <span className={styles.open}>Open the filing</span>
            <span className="accent">Read it at the SEC</span>
          </p>
        </div>
      </div>
    </figure>
  );
}

/** Placeholder for the email while its filing loads. */
export function SampleMailLoading() {
  return (
    <div className={styles.loading} aria-hidden="true">
      <SkeletonBar width="120px" />
      <div className={styles.mail}>
        <div className={styles.envelope}>
          <SkeletonBar width="60%" height={40} />
        </div>
        <div className={styles.body}>
          <SkeletonBar width="40%" />
          <SkeletonBar width="90%" height={50} />
        </div>
      </div>
    </div>
  );
}
