import {
  type ChatEvent,
  type ChatSubject,
  ConversationResponse,
  ConversationsResponse,
} from '#domain/contract/chat/chat-contract.ts';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { ApiError, api } from '#web/lib/data/api-client.ts';
import { useQuery } from '#web/lib/data/query.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { readEvents } from './read-events.ts';

const CHAT_API = {
  ask: '/api/chat',
  conversations: '/api/chat/conversations',
  conversation: (id: string) => `/api/chat/conversations/${encodeURIComponent(id)}`,
  remove: '/api/chat/delete-conversations',
} as const;

export type ChatQuestion = {
  message: string;
  conversation_id?: string;
  about?: ChatSubject;
};

/** An answer that has started to arrive: the id of its conversation, and its events. */
export type StartedAnswer = { conversationId: string | null; events: AsyncGenerator<ChatEvent> };

/** Asks a question. @throws ApiError if it is refused */
export async function ask(question: ChatQuestion, signal: AbortSignal): Promise<StartedAnswer> {
  const body = JSON.stringify(question);
  const session = readStored(STORED.session);
  const response = await fetch(CHAT_API.ask, {
    method: 'POST',
    signal,
    body,
    headers: {
      Accept: 'text/event-stream',
      'Content-Type': 'application/json',
      'X-Brand': pageBrand().id,
      ...(session === null ? {} : { 'X-Session': session }),
      ...(await bodyHash(body)),
    },
  });
  if (!response.ok || response.body === null)
    throw new ApiError(response.status, (await response.text()) || `HTTP ${response.status}`);
  return { conversationId: response.headers.get('X-Conversation-Id'), events: readEvents(response.body) };
}

/**
 * Returns a header with a hash of the body, because CloudFront signs requests to the function, but not their bodies
 * (docs/adr/0102-answers-are-streamed.md).
 */
async function bodyHash(body: string): Promise<Record<string, string>> {
  if (!isSecureContext) return {};
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return { 'x-amz-content-sha256': digits.join('') };
}

/** @param isWanted `false` for readers who may not chat and therefore have no history */
export function useConversations(isWanted: boolean) {
  return useQuery(isWanted ? CHAT_API.conversations : null, ConversationsResponse);
}

export function openConversation(id: string): Promise<ConversationResponse> {
  return api.get(CHAT_API.conversation(id), ConversationResponse);
}

/** Deletes a conversation; without an id, deletes all of them. */
export function removeConversations(id?: string): Promise<void> {
  return api.send(CHAT_API.remove, id === undefined ? {} : { id });
}
