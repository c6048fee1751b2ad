import { Link } from 'react-router-dom';
import type { Neighbor } from '#domain/contract/filing-page-contract.ts';
import { formatDate } from '#domain/format/relative-time.ts';
import { formInWords } from '#domain/plans/form-access.ts';
import { Icon } from '#web/components/display/icon.tsx';
import styles from './neighbors.module.css';

type NeighborsProps = {
  previous: Neighbor | null;
  next: Neighbor | null;
  linkTo: (accession: string) => string;
};

/** Links to the company's filings right before and after this one. */
export function Neighbors({ previous, next, linkTo }: NeighborsProps) {
  if (previous === null && next === null) return null;
  return (
    <nav className={styles.neighbors} aria-label="Other filings by this company">
      {previous ? <Way to={linkTo(previous.id)} name="Previous" filing={previous} /> : <span />}
      {next ? <Way to={linkTo(next.id)} name="Next" filing={next} /> : null}
    </nav>
  );
}

function Way({ to, name, filing }: { to: string; name: 'Previous' | 'Next'; filing: Neighbor }) {
  return (
    <Link to={to} className={styles.way} data-way={name}>
      <span className={styles.name}>
        <Icon name="back" size={14} />
        {name} · {formInWords(filing.form)}, {formatDate(filing.filed_at)}
      </span>
      <span className={styles.line}>{filing.one_liner}</span>
    </Link>
  );
}
