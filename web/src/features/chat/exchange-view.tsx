import { Button } from '#web/components/controls/button.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { showFailure, showToast } from '#web/components/feedback/toast.ts';
import { answerWithSources } from './answer-parts.ts';
import styles from './chat.module.css';
import { Answer } from './chat-answer.tsx';
import type { ShownExchange } from './use-chat.ts';

type ExchangeViewProps = {
  exchange: ShownExchange;
  /** Asks the question again; `null` for all but the last question. */
  onRetry: (() => void) | null;
  onOpen: () => void;
  /** The HTML element for the question: a level below the page’s heading, or below that of a dialog. */
  level: 'h2' | 'h3';
};

/** A question and its answer. */
export function ExchangeView({ exchange, onRetry, onOpen, level: Heading }: ExchangeViewProps) {
  const { question, answer, citations, state, problem } = exchange;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(answerWithSources(answer, citations, location.origin));
      showToast('Copied');
    } catch {
      // The browser refuses if the connection is not secure or the reader has not given permission.
      showFailure('Your browser did not allow copying. Please select the text instead.');
    }
  };
  return (
    <article className={styles.exchange}>
      <Heading className={styles.question}>{question}</Heading>
      {answer === '' ? null : <Answer text={answer} citations={citations} onOpen={onOpen} />}
      {state === 'asked' && answer === '' ? <p className="quiet">Looking in the filings…</p> : null}
      {state === 'stopped' ? <p className="quiet small">Stopped.</p> : null}
      {problem === null ? null : (
        <Notice tone="error" icon="warning" announce="alert">
          {problem}
        </Notice>
      )}
      {state === 'asked' ? null : (
        <div className={styles.actions}>
          {answer === '' ? null : (
            <Button look="plain" onClick={() => void copy()}>
              {citations.length > 0 ? 'Copy with sources' : 'Copy'}
            </Button>
          )}
          {onRetry === null ? null : (
            <Button look="plain" onClick={onRetry}>
              Ask again
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
