import { wordDiff } from '#domain/changes/word-diff.ts';
import type { ParagraphChange } from '#domain/contract/filing-page-contract.ts';
import styles from './changed-paragraph.module.css';

type ChangedParagraphProps = {
  change: ParagraphChange;
  onShow: (span: { start: number; end: number }) => void;
};

const NAMES: Record<ParagraphChange['kind'], string> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
};

/** Shows a paragraph with its added and removed text marked by words and symbols as well as by color. */
export function ChangedParagraph({ change, onShow }: ChangedParagraphProps) {
  const { kind, text, before, start } = change;
  return (
    <div className={styles.paragraph} data-kind={kind}>
      <p className={styles.kind}>
        {NAMES[kind]}
        {start === null ? null : (
          <button
            type="button"
            className={styles.show}
            onClick={() => onShow({ start, end: start + text.length })}
          >
            Show in document
          </button>
        )}
      </p>
      <p className={styles.text}>
        {before === null ? whole(kind, text) : <Diff before={before} after={text} />}
      </p>
    </div>
  );
}

function whole(kind: ParagraphChange['kind'], text: string) {
  return kind === 'removed' ? (
    <del className={styles.gone}>{text}</del>
  ) : (
    <ins className={styles.new}>{text}</ins>
  );
}

function Diff({ before, after }: { before: string; after: string }) {
  return wordDiff(before, after).map(({ kind, text, at }) => {
    if (kind === 'same') return text;
    return kind === 'removed' ? (
      <del key={at} className={styles.gone}>
        {text}
      </del>
    ) : (
      <ins key={at} className={styles.new}>
        {text}
      </ins>
    );
  });
}
