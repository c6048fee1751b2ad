import { AppError } from '#domain/app-error.ts';
import type { ConversationResponse, ConversationsResponse } from '#domain/contract/chat/chat-contract.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ConversationsDeps = {
  conversations: Pick<Store['conversations'], 'has' | 'list' | 'exchanges' | 'remove'>;
};

/** Lists a reader's conversations with the chatbot, newest first, in one table request. */
export async function listConversations(
  { conversations }: ConversationsDeps,
  userId: string,
): Promise<ConversationsResponse> {
  const listed = await conversations.list(userId);
  return {
    conversations: listed.map(({ id, title, createdAt, updatedAt }) => ({
      id,
      title,
      created_at: createdAt,
      updated_at: updatedAt,
    })),
  };
}

/**
 * Returns one of a reader's conversations, in two table requests.
 * @throws AppError conversation_not_found
 */
export async function openConversation(
  { conversations }: ConversationsDeps,
  { userId, id }: { userId: string; id: string },
): Promise<ConversationResponse> {
  const [exists, exchanges] = await Promise.all([
    conversations.has(userId, id),
    conversations.exchanges(userId, id),
  ]);
  if (!exists)
    throw new AppError('not-found', 'conversation_not_found', 'This conversation no longer exists.');
  return { id, exchanges };
}
