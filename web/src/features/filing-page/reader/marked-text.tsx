import type { Run } from '#domain/reader/blocks.ts';
import type { Span } from '#domain/reader/find-text.ts';
import styles from './marked-text.module.css';

/** A marked range of the document: a search hit, or a passage that was linked to. */
export type Mark = Span & { look: 'hit' | 'current' | 'quote' };

/** Text with marks. The marks are in order and do not overlap. */
export function MarkedText({ run, marks }: { run: Run; marks: readonly Mark[] }) {
  const end = run.start + run.text.length;
  const own = marks.filter((mark) => mark.start < end && mark.end > run.start);
  if (own.length === 0) return run.text;
  return piecesOf(run, own).map(({ text, start, look }) =>
    look === null ? (
      text
    ) : (
      <mark key={start} className={styles.mark} data-look={look}>
        {text}
      </mark>
    ),
  );
}

function piecesOf({ text, start }: Run, marks: readonly Mark[]) {
  const pieces: { text: string; start: number; look: Mark['look'] | null }[] = [];
  let at = 0;
  const take = (end: number, look: Mark['look'] | null) => {
    if (end > at) pieces.push({ text: text.slice(at, end), start: start + at, look });
    at = Math.max(at, end);
  };
  for (const mark of marks) {
    take(Math.max(0, mark.start - start), null);
    take(Math.min(text.length, mark.end - start), mark.look);
  }
  take(text.length, null);
  return pieces;
}
