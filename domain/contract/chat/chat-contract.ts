import * as v from 'valibot';
import { NumberOrNull, TextOrNull } from '#domain/contract/fields.ts';

/** The maximum length of a question, in characters. */
export const MAX_QUESTION_LENGTH = 2_000;

const ConversationId = v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/));

/** The filing or company whose page the question was asked from. */
export const ChatSubject = v.object({
  accession: v.optional(v.pipe(v.string(), v.regex(/^\d{10}-\d{2}-\d{6}$/))),
  ticker: v.optional(v.pipe(v.string(), v.maxLength(10))),
});
export type ChatSubject = v.InferOutput<typeof ChatSubject>;

/**
 * POST /api/chat. The length of the message is checked separately, so that the error can explain what to do.
 */
export const ChatRequest = v.object({
  message: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  conversation_id: v.optional(ConversationId),
  about: v.optional(ChatSubject),
});

/** A passage from a filing that supports a sentence in an answer. */
export const Citation = v.object({
  /** The number in brackets by which the text refers to it. */
  number: v.number(),
  accession: v.string(),
  form: v.string(),
  company: v.string(),
  filed_at: v.string(),
  heading: TextOrNull,
  /** The filing's words, verbatim; empty if the filing as a whole is cited. */
  text: v.string(),
  /** Offsets in the filing's readable text; `null` if the words are not in it. */
  start: NumberOrNull,
  end: NumberOrNull,
});
export type Citation = v.InferOutput<typeof Citation>;

/**
 * One event in the answer stream: the JSON after `data: `. The stream ends with `data: [DONE]`. The conversation's id
 * is in the header X-Conversation-Id.
 */
export const ChatEvent = v.union([
  v.object({ text: v.string() }),
  v.object({ citation: Citation }),
  v.object({ error: v.object({ code: v.string(), message: v.string() }) }),
]);
export type ChatEvent = v.InferOutput<typeof ChatEvent>;

/** A question and its answer. */
export const ChatExchange = v.object({
  id: v.string(),
  question: v.string(),
  answer: v.string(),
  citations: v.array(Citation),
  /** `stopped` by the reader; `failed` if the model did not give a complete answer. */
  state: v.picklist(['complete', 'stopped', 'failed']),
  asked_at: v.string(),
});
export type ChatExchange = v.InferOutput<typeof ChatExchange>;

const ConversationHead = v.object({
  id: v.string(),
  /** The beginning of the first question. */
  title: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
});

/** GET /api/chat/conversations: newest first. */
export const ConversationsResponse = v.object({ conversations: v.array(ConversationHead) });
export type ConversationsResponse = v.InferOutput<typeof ConversationsResponse>;

/** GET /api/chat/conversations/{id} */
export const ConversationResponse = v.object({ id: v.string(), exchanges: v.array(ChatExchange) });
export type ConversationResponse = v.InferOutput<typeof ConversationResponse>;

/** POST /api/chat/delete-conversations: deletes one conversation, or all of them if there is no id. */
export const DeleteConversationsRequest = v.object({ id: v.optional(ConversationId) });
export const DeleteConversationsResponse = v.object({ deleted: v.literal(true) });
export type DeleteConversationsResponse = v.InferOutput<typeof DeleteConversationsResponse>;
