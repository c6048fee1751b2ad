import { useState } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { LoadingPage } from '#web/components/feedback/loading.tsx';
import { chatAccessOf } from '#web/features/chat/chat-access.ts';
import { useConversations } from '#web/features/chat/chat-api.ts';
import { History } from '#web/features/chat/chat-history.tsx';
import { ChatPanel } from '#web/features/chat/chat-panel.tsx';
import { LockedChat } from '#web/features/chat/locked-chat.tsx';
import { GENERAL_QUESTIONS } from '#web/features/chat/suggestions.ts';
import { useChat } from '#web/features/chat/use-chat.ts';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import styles from './chat-page.module.css';

/** The chatbot with the reader's conversations. */
export default function ChatPage() {
  usePageTitle('Ask about filings');
  const access = chatAccessOf(useViewer());
  if (access === 'asked') return <LoadingPage />;
  if (access === 'open') return <OpenChat />;
  return (
    <section className={styles.locked}>
      <h1 className="headline">Ask about filings</h1>
      <LockedChat access={access} />
    </section>
  );
}

function OpenChat() {
  const conversations = useConversations(true);
  const chat = useChat(undefined, () => void conversations.mutate());
  const [isListed, setListed] = useState(false);
  return (
    <div className={styles.page}>
      <h1 className="headline">Ask about filings</h1>
      <div className={styles.toggle}>
        <Button aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          Conversations
        </Button>
      </div>
      <div className={styles.columns}>
        <div className={styles.history} data-listed={isListed}>
          <History chat={chat} conversations={conversations} onChosen={() => setListed(false)} />
        </div>
        <ChatPanel
          chat={chat}
          suggestions={GENERAL_QUESTIONS}
          level="h2"
          lead={
            <p className="quiet">
              Ask about your watchlist or any company’s filings. Answers quote the passages they’re based on.
            </p>
          }
        />
      </div>
    </div>
  );
}
