import { Link } from 'react-router-dom';
import type { Changes, ParagraphChange } from '#domain/contract/filing-page-contract.ts';
import { formatDate } from '#domain/format/relative-time.ts';
import { filingPath } from '#web/lib/site/filing-paths.ts';
import { ChangedParagraph } from './changed-paragraph.tsx';
import styles from './changes-view.module.css';
import { FigureChanges } from './figure-changes.tsx';

type ChangesViewProps = {
  changes: Changes;
  onShow: (span: { start: number; end: number }) => void;
};

/** Shows how a filing differs from an earlier one: figures first, then the text, section by section. */
export function ChangesView({ changes, onShow }: ChangesViewProps) {
  const { against, notes, figures, counts, paragraphs } = changes;
  const sections = Map.groupBy(paragraphs, ({ section }) => section);
  const total = counts.added + counts.removed + counts.changed;
  return (
    <section className={styles.changes} aria-label="Changes">
      {against ? (
        <p className="quiet small">
          Compared with the{' '}
          <Link to={filingPath(against.accession)}>
            {against.form} of {formatDate(against.filedAt)}
          </Link>
          {total > 0 ? `: ${countsOf(counts)}. Changes to dates and figures alone are not counted.` : '.'}
        </p>
      ) : null}
      {notes.length > 0 ? (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {figures.length > 0 ? <FigureChanges figures={figures} /> : null}
      {[...sections].map(([section, changed]) => (
        <section key={section} className={styles.section}>
          <h2 className={styles.heading}>{section}</h2>
          {changed.map((paragraph) => (
            <ChangedParagraph key={keyOf(paragraph)} change={paragraph} onShow={onShow} />
          ))}
        </section>
      ))}
      {paragraphs.length < total ? (
        <p className="quiet small">{total - paragraphs.length} smaller changes are not shown.</p>
      ) : null}
    </section>
  );
}

function countsOf({ added, removed, changed }: Changes['counts']): string {
  return `${added} added, ${removed} removed, ${changed} changed ${changed === 1 ? 'paragraph' : 'paragraphs'}`;
}

function keyOf({ kind, start, text }: ParagraphChange): string {
  return `${kind} ${start ?? text.slice(0, 80)}`;
}
