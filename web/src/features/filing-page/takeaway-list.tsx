import type { FilingPageResponse } from '#domain/contract/filing-page-contract.ts';
import { plural } from '#domain/wording/words.ts';
import styles from './takeaways.module.css';

type TakeawaysProps = {
  takeaways: FilingPageResponse['takeaways'];
  verified: FilingPageResponse['verified'];
  /** Scrolls to a passage in the document. */
  onShow: (span: { start: number; end: number }) => void;
};

const LONGEST_QUOTE = 280;

/** Shows the takeaways, each with the passage of the document that supports it. */
export function Takeaways({ takeaways, verified, onShow }: TakeawaysProps) {
  return (
    <section>
      <h2 className={styles.heading}>
        Key Takeaways
        {verified ? (
          <span className={styles.verified} title="Takeaways supported by a passage in the document">
            {verified.count} of {verified.total} verified
          </span>
        ) : null}
      </h2>
      <ul className="stack gap-12">
        {takeaways.map(({ text, quote, computed_from: rows }) => (
          <li key={text} className={styles.takeaway}>
            <span>{text}</span>
            {rows === undefined ? null : <span className="quiet small">{computedWords(rows)}</span>}
            {quote === null ? null : (
              <button type="button" className={styles.quote} onClick={() => onShow(quote)}>
                {isSame(text, quote.text) ? null : <q className={styles.words}>{shortened(quote.text)}</q>}
                <span className={styles.more}>Show in document</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Describes how many rows a takeaway was computed from. The first of these rows is the one quoted. */
function computedWords(rows: number): string {
  return rows === 0 ? 'Computed' : `Computed from ${rows} ${plural(rows, 'row')}`;
}

/** Returns whether a takeaway contains the quoted sentence, which is then not shown a second time. */
function isSame(takeaway: string, quote: string): boolean {
  return lettersOf(takeaway).includes(lettersOf(quote));
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Shortens a quote. In a table row, the bars between cells are replaced by dots. */
function shortened(text: string): string {
  const line = text.replaceAll('\n', ' ').replaceAll(' | ', ' · ');
  return line.length <= LONGEST_QUOTE ? line : `${line.slice(0, line.lastIndexOf(' ', LONGEST_QUOTE))}…`;
}
