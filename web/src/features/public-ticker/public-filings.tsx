import { Link } from 'react-router-dom';
import type { FilingHeadline } from '#domain/contract/highlights-contract.ts';
import { ExternalLink } from '#web/components/controls/button.tsx';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { filingPath } from '#web/lib/site/filing-paths.ts';
import styles from './public-filings.module.css';

/** A ticker's filings with the fields that everybody may see: level and headline. */
export function PublicFilings({ filings }: { filings: readonly FilingHeadline[] }) {
  return (
    <ul className={styles.list}>
      {filings.map((filing) => (
        <li key={filing.id} className={styles.row}>
          <p className={styles.facts}>
            <ImportanceBadge level={filing.importance_level} />
            <FormChip form={filing.form} />
            <span className="quiet small">
              <TimeAgo value={filing.filed_at} wording="detail" />
            </span>
          </p>
          <Link to={filingPath(filing.id)} className={styles.headline} title={filing.one_liner ?? undefined}>
            <span className="three-lines">{filing.one_liner ?? `Form ${filing.form}`}</span>
          </Link>
          <ExternalLink
            href={filing.link}
            label={`Form ${filing.form} at the SEC: ${filing.one_liner ?? ''}`}
          >
            SEC
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
