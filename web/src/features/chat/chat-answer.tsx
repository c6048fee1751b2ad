import { Link } from 'react-router-dom';
import { LEFT_OUT } from '#domain/chat/fixed-answers.ts';
import type { Citation } from '#domain/contract/chat/chat-contract.ts';
import { brandedPath } from '#web/lib/site/current-brand.ts';
import styles from './answer.module.css';
import { nameOf, partsOfLine, passagePath, readableQuote } from './answer-parts.ts';

type AnswerProps = { text: string; citations: readonly Citation[]; onOpen: () => void };

/** Shows an answer. Its citations are numbers that open the passages, which are also listed below it. */
export function Answer({ text, citations, onOpen }: AnswerProps) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className="stack gap-12">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <p key={index} className={line === LEFT_OUT ? styles.note : styles.line}>
          {partsOfLine(line, citations).map((part, place) =>
            'text' in part ? (
              part.text
            ) : (
              <CitationChip
                // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added at the end
                key={place}
                citation={part.citation}
                onOpen={onOpen}
              />
            ),
          )}
        </p>
      ))}
      <Sources citations={citations} onOpen={onOpen} />
    </div>
  );
}

function CitationChip({ citation, onOpen }: { citation: Citation; onOpen: () => void }) {
  return (
    <Link
      className={styles.chip}
      to={brandedPath(passagePath(citation))}
      onClick={onOpen}
      aria-label={`Source ${citation.number}: ${nameOf(citation)}`}
      title={nameOf(citation)}
    >
      {citation.number}
    </Link>
  );
}

const LONGEST = 240;

function Sources({ citations, onOpen }: { citations: readonly Citation[]; onOpen: () => void }) {
  if (citations.length === 0) return null;
  return (
    <ol className={styles.sources} aria-label="Sources">
      {citations.map((citation) => (
        <li key={citation.number}>
          <Link className={styles.source} to={brandedPath(passagePath(citation))} onClick={onOpen}>
            <span>{citation.number}</span>
            <span className="strong">{nameOf(citation)}</span>
            {citation.text === '' ? null : (
              <q className={styles.quote}>{shortened(readableQuote(citation))}</q>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}

function shortened(line: string): string {
  return line.length <= LONGEST ? line : `${line.slice(0, line.lastIndexOf(' ', LONGEST))}…`;
}
