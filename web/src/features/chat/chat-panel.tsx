import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { useOnline } from '#web/lib/browser/online.ts';
import styles from './chat.module.css';
import { Composer } from './composer.tsx';
import { ExchangeView } from './exchange-view.tsx';
import type { Chat } from './use-chat.ts';

type ChatPanelProps = {
  chat: Chat;
  /** Suggested first questions. */
  suggestions: readonly string[];
  /** Content shown before the first question. */
  lead: ReactNode;
  /** Called when a passage is opened. */
  onOpen?: () => void;
  /** The HTML element in which each question is rendered as a heading. */
  level: 'h2' | 'h3';
};

const NOTHING = () => {};

/** A conversation with the field for the next question. */
export function ChatPanel({ chat, suggestions, lead, onOpen = NOTHING, level }: ChatPanelProps) {
  const { exchanges, isAnswering } = chat;
  const isOnline = useOnline();
  const end = useRef<HTMLDivElement>(null);
  const count = exchanges.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  return (
    <div className={styles.panel}>
      <div className={styles.log}>
        {count === 0 ? (
          <div className="stack gap-16">
            {lead}
            <ul className={styles.suggestions} aria-label="Suggested questions">
              {suggestions.map((question) => (
                <li key={question}>
                  <Button onClick={() => chat.send(question)}>{question}</Button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {exchanges.map((exchange, index) => (
          <ExchangeView
            key={exchange.id}
            exchange={exchange}
            onRetry={index === count - 1 ? chat.retry : null}
            onOpen={onOpen}
            level={level}
          />
        ))}
        <div ref={end} />
      </div>
      <Spoken chat={chat} />
      {isOnline || exchanges.at(-1)?.problem ? null : (
        <Notice tone="warning" icon="warning" announce="status">
          You are offline. You can ask questions again once you are connected.
        </Notice>
      )}
      <Composer isAnswering={isAnswering} onSend={chat.send} onStop={chat.stop} />
    </div>
  );
}

/**
 * Announces to screen readers that an answer is being written, and then the whole answer once it is complete.
 */
function Spoken({ chat: { exchanges, isAnswering } }: { chat: Chat }) {
  const last = exchanges.at(-1);
  const words = last === undefined || isAnswering ? '' : last.answer.replace(/\s?\[\d+\]/g, '');
  return (
    <p className="visually-hidden" aria-live="polite">
      {isAnswering ? 'Searching the filings.' : words}
    </p>
  );
}
