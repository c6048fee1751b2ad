import { useState } from 'react';
import { Button, IconButton } from '#web/components/controls/button.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { showFailure } from '#web/components/feedback/toast.ts';
import { userMessage } from '#web/lib/data/api-client.ts';
import { removeConversations, type useConversations } from './chat-api.ts';
import styles from './history.module.css';
import type { Chat } from './use-chat.ts';

type HistoryProps = {
  chat: Chat;
  conversations: ReturnType<typeof useConversations>;
  /** Called when a conversation is opened or started. */
  onChosen: () => void;
};

/** Lists earlier conversations. The reader can open one, and delete one or all of them. */
export function History({ chat, conversations: { data, error, mutate }, onChosen }: HistoryProps) {
  const [isAsking, setAsking] = useState(false);
  const open = async (id: string) => {
    try {
      await chat.open(id);
      onChosen();
    } catch (error) {
      showFailure(userMessage(error, 'The conversation could not be opened. Please try again.'));
    }
  };
  const startNew = () => {
    chat.startNew();
    onChosen();
  };
  const remove = async (id?: string) => {
    setAsking(false);
    try {
      await removeConversations(id);
      if (id === undefined || id === chat.conversation) chat.startNew();
    } catch (error) {
      showFailure(userMessage(error, 'The conversation could not be deleted. Please try again.'));
    }
    await mutate();
  };
  const listed = data?.conversations ?? [];
  return (
    <section className={styles.history} aria-label="Conversations">
      <Button icon="plus" onClick={startNew}>
        New conversation
      </Button>
      {error && !data ? (
        <LoadFailed onRetry={() => mutate()}>Your conversations could not be loaded.</LoadFailed>
      ) : null}
      <ul className={styles.list}>
        {listed.map(({ id, title, updated_at }) => (
          <li key={id} className={styles.row} data-current={id === chat.conversation}>
            <button
              type="button"
              className={styles.open}
              aria-current={id === chat.conversation}
              onClick={() => void open(id)}
            >
              <span className="cut">{title}</span>
              <span className="quiet small">
                <TimeAgo value={updated_at} wording="card" />
              </span>
            </button>
            <IconButton icon="trash" label={`Delete “${title}”`} onClick={() => void remove(id)} />
          </li>
        ))}
      </ul>
      {data && listed.length === 0 ? <p className="quiet small">No conversations yet.</p> : null}
      {listed.length > 1 ? (
        <Button look="plain" onClick={() => setAsking(true)}>
          Delete all
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Delete all conversations?"
          action="Delete all"
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          All {listed.length} conversations will be permanently deleted.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
