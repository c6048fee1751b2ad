import { createChatApi } from './api/chat-app.ts';
import { streamAnswers } from './api/http/stream-answers.ts';
import { readEnv } from './shared/env.ts';
import { ChatEnv, openChat } from './wiring/open-chat.ts';

/** Answers questions about filings, as a stream. */
export const handler = streamAnswers(createChatApi(openChat(readEnv(ChatEnv))));
