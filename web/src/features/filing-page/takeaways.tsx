import type { FilingPageResponse } from '#domain/contract/filing-page.ts';
import styles from './takeaways.module.css';

type TakeawaysProps = {
  takeaways: FilingPageResponse['takeaways'];
  verified: FilingPageResponse['verified'];
  /** Opens a passage in the document. */
  onShow: (span: { start: number; end: number }) => void;
};

const LONGEST_QUOTE = 280;

/** What to remember, each line with the words of the document that it rests on. */
export function Takeaways({ takeaways, verified, onShow }: TakeawaysProps) {
  return (
    <section>
      <h2 className={styles.heading}>
        Key Takeaways
        {verified ? (
          <span className={styles.verified} title="Takeaways that a passage of the document bears out">
            {verified.count} of {verified.total} verified
          </span>
        ) : null}
      </h2>
      <ul className="stack gap-12">
        {takeaways.map(({ text, quote }) => (
          <li key={text} className={styles.takeaway}>
            <span>{text}</span>
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

/** A takeaway that is the filing's own sentence is not said twice. */
function isSame(takeaway: string, quote: string): boolean {
  return lettersOf(takeaway).includes(lettersOf(quote));
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** The cells of a row stand between bars. */
function shortened(text: string): string {
  const line = text.replaceAll('\n', ' ').replaceAll(' | ', ' · ');
  return line.length <= LONGEST_QUOTE ? line : `${line.slice(0, line.lastIndexOf(' ', LONGEST_QUOTE))}…`;
}
