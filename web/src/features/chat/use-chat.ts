import { useRef, useState } from 'react';
import type { ChatEvent, ChatExchange, ChatSubject, Citation } from '#domain/contract/chat/chat-contract.ts';
import { userMessage } from '#web/lib/data/api-client.ts';
import { ask, openConversation } from './chat-api.ts';

/** A question, with the part of its answer that has arrived. */
export type ShownExchange = {
  id: string;
  question: string;
  answer: string;
  citations: readonly Citation[];
  state: ChatExchange['state'] | 'asked';
  /** Why the answer failed; `null` if it did not fail. */
  problem: string | null;
};

const OFFLINE = 'You are offline. Ask again once you are connected.';
const NOT_STARTED = 'The question could not be answered. Please ask again.';
const BROKEN_OFF = 'The answer was cut off. Please ask again.';

/**
 * Holds one conversation: its questions and answers, and functions to continue it.
 * @param about the filing or company shown on the page
 * @param onAnswered called after each answer
 */
export function useChat(about: ChatSubject | undefined, onAnswered: () => void) {
  const [exchanges, setExchanges] = useState<readonly ShownExchange[]>([]);
  const [conversation, setConversation] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const change = (id: string, changed: (exchange: ShownExchange) => Partial<ShownExchange>) =>
    setExchanges((all) => all.map((one) => (one.id === id ? { ...one, ...changed(one) } : one)));

  const run = async (id: string, message: string, controller: AbortController) => {
    let isStarted = false;
    try {
      const started = await ask(
        {
          message,
          ...(conversation === null ? {} : { conversation_id: conversation }),
          ...(about === undefined ? {} : { about }),
        },
        controller.signal,
      );
      isStarted = true;
      setConversation(started.conversationId);
      for await (const event of started.events) change(id, (one) => added(one, event));
      change(id, (one) => ({ state: one.problem === null ? 'complete' : 'failed' }));
    } catch (error) {
      const problem = navigator.onLine ? userMessage(error, isStarted ? BROKEN_OFF : NOT_STARTED) : OFFLINE;
      change(id, () => (controller.signal.aborted ? { state: 'stopped' } : { state: 'failed', problem }));
    } finally {
      if (running.current === controller) running.current = null;
      onAnswered();
    }
  };

  const send = (message: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const id = crypto.randomUUID();
    const asked = {
      id,
      question: message,
      answer: '',
      citations: [],
      state: 'asked',
      problem: null,
    } as const;
    setExchanges((all) => [...all, asked]);
    void run(id, message, controller);
  };

  const show = (id: string | null, said: readonly ChatExchange[]) => {
    running.current?.abort();
    setConversation(id);
    setExchanges(said.map((one) => ({ ...one, problem: one.state === 'failed' ? BROKEN_OFF : null })));
  };

  return {
    exchanges,
    conversation,
    isAnswering: exchanges.at(-1)?.state === 'asked',
    send,
    stop: () => running.current?.abort(),
    /** Asks the last question again. The new answer replaces the old one. */
    retry: () => {
      const last = exchanges.at(-1);
      if (last === undefined) return;
      setExchanges((all) => all.slice(0, -1));
      send(last.question);
    },
    open: async (id: string) => show(id, (await openConversation(id)).exchanges),
    startNew: () => show(null, []),
  };
}

export type Chat = ReturnType<typeof useChat>;

function added(one: ShownExchange, event: ChatEvent): Partial<ShownExchange> {
  if ('text' in event) return { answer: one.answer + event.text };
  if ('citation' in event) return { citations: [...one.citations, event.citation] };
  return { problem: event.error.message };
}
