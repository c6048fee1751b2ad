import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_QUESTION_LENGTH } from '#domain/contract/chat/chat-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import styles from './chat.module.css';

type ComposerProps = { isAnswering: boolean; onSend: (message: string) => void; onStop: () => void };

/** The field for a question. Enter sends the question, Shift+Enter starts a new line, and Escape stops the answer. */
export function Composer({ isAnswering, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('');
  const id = useId();
  const message = text.trim();
  const isTooLong = message.length > MAX_QUESTION_LENGTH;
  const send = () => {
    if (message === '' || isTooLong || isAnswering) return;
    onSend(message);
    setText('');
  };
  const answerKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isAnswering) {
      event.preventDefault();
      event.stopPropagation();
      onStop();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        Your question
      </label>
      <textarea
        id={id}
        className={styles.field}
        rows={2}
        value={text}
        placeholder="Ask about a company or a filing"
        aria-invalid={isTooLong}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={answerKey}
      />
      <div className={styles.send}>
        <p id={`${id}-note`} className="quiet small" role="status">
          {isTooLong
            ? `Your question has ${message.length.toLocaleString('en-US')} characters. Please shorten it to ${MAX_QUESTION_LENGTH.toLocaleString('en-US')}.`
            : 'Answers quote filings and can be incomplete. Not investment advice.'}
        </p>
        {isAnswering ? (
          <Button onClick={onStop}>Stop</Button>
        ) : (
          <Button look="filled" type="submit" disabled={message === '' || isTooLong}>
            Ask
          </Button>
        )}
      </div>
    </form>
  );
}
