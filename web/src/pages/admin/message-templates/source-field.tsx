import { useId } from 'react';
import type { TemplatePart } from '#domain/contract/admin/template.ts';
import styles from './templates-page.module.css';

const LABELS: Record<TemplatePart, string> = { subject: 'Subject', html: 'HTML', text: 'Text' };
const ROWS: Record<TemplatePart, number> = { subject: 2, html: 14, text: 12 };

type SourceFieldProps = {
  part: TemplatePart;
  source: string;
  /** Number of the line that the server rejected, starting at 1; `null` if none. */
  failingLine: number | null;
  onChange: (source: string) => void;
};

/** The source of one part of a message. The line that the server rejected is quoted below it. */
export function SourceField({ part, source, failingLine, onChange }: SourceFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="strong">
        {LABELS[part]}
      </label>
      <textarea
        id={id}
        className={styles.source}
        rows={ROWS[part]}
        spellCheck={false}
        value={source}
        aria-invalid={failingLine !== null}
        aria-describedby={`${id}-line`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-line`} className={styles.refused}>
        {failingLine === null ? null : (
          <>
            Line {failingLine}: <code>{source.split('\n')[failingLine - 1]}</code>
          </>
        )}
      </p>
    </div>
  );
}
