import { Hono } from 'hono';
import {
  ChatRequest,
  type ConversationResponse,
  type ConversationsResponse,
  DeleteConversationsRequest,
  type DeleteConversationsResponse,
} from '#domain/contract/chat/chat-contract.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import { eventStream } from '#lambdas/api/http/event-stream.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';
import { type AskQuestionDeps, askQuestion } from '#lambdas/chat/ask-question.ts';
import {
  type ConversationsDeps,
  listConversations,
  openConversation,
} from '#lambdas/chat/list-conversations.ts';

/** Proxies must neither cache nor buffer a stream of events. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

export type ChatRouteDeps = IdentityDeps & AskQuestionDeps;

/** The route that streams answers to questions. It runs in a separate function. */
export function chatRoutes(deps: ChatRouteDeps) {
  return new Hono<ApiEnv>().post('/chat', jsonBody, identity(deps, 'required'), async (c) => {
    const { message, conversation_id, about } = parseBody(c, ChatRequest);
    const { conversationId, answer } = await askQuestion(deps, {
      message,
      conversationId: conversation_id,
      about,
      userId: userIdOf(c),
      brand: c.get('brand'),
    });
    return c.body(eventStream(answer), 200, { ...STREAM_HEADERS, 'X-Conversation-Id': conversationId });
  });
}

/** Routes for a reader's conversations, which any of the API's functions can handle. */
export function conversationRoutes(deps: IdentityDeps & ConversationsDeps) {
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .get('/chat/conversations', user, async (c) =>
      c.json((await listConversations(deps, userIdOf(c))) satisfies ConversationsResponse),
    )
    .get('/chat/conversations/:id', user, async (c) => {
      const id = c.req.param('id');
      return c.json(
        (await openConversation(deps, { userId: userIdOf(c), id })) satisfies ConversationResponse,
      );
    })
    .post('/chat/delete-conversations', jsonBody, user, async (c) => {
      const { id } = parseBody(c, DeleteConversationsRequest);
      await deps.conversations.remove(userIdOf(c), id ?? null);
      return c.json({ deleted: true } satisfies DeleteConversationsResponse);
    });
}
