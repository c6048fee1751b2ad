import type { ChatSubject } from '#domain/contract/chat/chat-contract.ts';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { type ChatViewer, chatAccessOf } from './chat-access.ts';
import { ChatPanel } from './chat-panel.tsx';
import { LockedChat } from './locked-chat.tsx';
import { useChat } from './use-chat.ts';

type ChatDrawerProps = {
  viewer: ChatViewer;
  about: ChatSubject;
  /** The name of the company or filing that the chat is about. */
  subject: string;
  suggestions: readonly string[];
  isOpen: boolean;
  onClose: () => void;
};

const NOTHING = () => {};

/** The chat over a filing's or a ticker's page. It closes when a passage is opened, and keeps the conversation. */
export default function ChatDrawer({
  viewer,
  about,
  subject,
  suggestions,
  isOpen,
  onClose,
}: ChatDrawerProps) {
  const chat = useChat(about, NOTHING);
  const access = chatAccessOf(viewer);
  if (!isOpen) return null;
  return (
    <Dialog shape="panel" title={`Ask about ${subject}`} onClose={onClose}>
      {access === 'open' ? (
        <ChatPanel
          chat={chat}
          suggestions={suggestions}
          lead={<p className="quiet">Answers quote the passages that they rest on.</p>}
          onOpen={onClose}
          level="h3"
        />
      ) : access === 'asked' ? null : (
        <LockedChat access={access} />
      )}
    </Dialog>
  );
}
