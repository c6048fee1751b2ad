import { ulid } from 'ulid';
import { costOf } from '#domain/analysis/models.ts';
import type { BudgetCaps } from '#domain/analysis/spending-caps.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { assertCanChat } from '#domain/chat/chat-access.ts';
import { fixedAnswer } from '#domain/chat/fixed-answers.ts';
import {
  type ChatEvent,
  type ChatSubject,
  MAX_QUESTION_LENGTH,
} from '#domain/contract/chat/chat-contract.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type ConductDeps, conductAnswer } from './conduct-answer.ts';
import { subjectOfQuestion } from './question-subject.ts';

export type AskQuestionDeps = Omit<ConductDeps, 'watched' | 'model'> & {
  /** `null` on a stage without a model. */
  model: ConductDeps['model'] | null;
  users: Pick<Store['users'], 'get' | 'account'>;
  limits: Pick<Store['limits'], 'take'>;
  conversations: Pick<Store['conversations'], 'has' | 'exchanges' | 'keep'>;
  modelBudget: Pick<Store['modelBudget'], 'reserve' | 'settle' | 'close'>;
  caps: BudgetCaps;
};

export type AskedQuestion = {
  message: string;
  conversationId: string | undefined;
  about: ChatSubject | undefined;
  userId: string;
  brand: BrandId;
};

/** More than any answer costs. The unused part is released afterward. */
const RESERVED = { inputTokens: 60_000, outputTokens: 5_400 };
/** Number of earlier questions and answers of a conversation that are sent to the model again. */
const REMEMBERED = 4;
const LONGEST_TITLE = 80;

/**
 * Accepts a question: checks the reader's plan and limits, counts the question, and reserves its cost. Every refusal
 * happens here, before the answer starts.
 * @returns the id of the conversation, and the answer, which is generated only as it is read
 * @throws AppError no_chatbot, all_filings_plan_required, question_too_long, too_many_questions,
 * conversation_not_found, filing_not_found, ticker_not_recognized, chat_budget_spent, chat_unavailable, chat_not_open
 */
export async function askQuestion(
  deps: AskQuestionDeps,
  asked: AskedQuestion,
): Promise<{ conversationId: string; answer(signal: AbortSignal): AsyncGenerator<ChatEvent> }> {
  const user = await deps.users.get(asked.userId);
  if (user === null) throw sessionNotFound();
  assertCanChat(asked.brand, user);
  const { model } = deps;
  if (model === null) throw new AppError('forbidden', 'chat_not_open', 'The chatbot opens soon.');
  assertShort(asked.message);
  await count(deps, asked.userId);
  const history = await historyOf(deps, asked);
  const about = await subjectOfQuestion(deps, asked.about);
  const isNew = asked.conversationId === undefined;
  const conversationId = asked.conversationId ?? ulid(deps.clock.now());
  const fixed = fixedAnswer(asked.message);
  const at = dateIn(deps.clock);
  const reserved = fixed === null ? await reserve({ ...deps, model }, at) : 0;
  const conduct = (signal: AbortSignal) =>
    conductAnswer(
      { ...deps, model, watched: () => watchedBy(deps, asked.userId) },
      { question: { message: asked.message, about, history }, fixed, at, reserved },
      (exchange) =>
        deps.conversations.keep(asked.userId, {
          id: conversationId,
          title: isNew ? asked.message.slice(0, LONGEST_TITLE) : null,
          exchange,
          now: dateIn(deps.clock),
        }),
      signal,
    );
  return { conversationId, answer: conduct };
}

function assertShort(message: string): void {
  if (message.length <= MAX_QUESTION_LENGTH) return;
  const most = MAX_QUESTION_LENGTH.toLocaleString('en-US');
  const text = `Your question has ${message.length.toLocaleString('en-US')} characters. Please shorten it to ${most}.`;
  throw new AppError('invalid', 'question_too_long', text);
}

async function count({ limits, clock }: AskQuestionDeps, who: string): Promise<void> {
  const tries = [
    { limit: RATE_LIMITS.questions, who },
    { limit: RATE_LIMITS.questionsOfDay, who },
  ];
  const taken = await limits.take(tries, dateIn(clock));
  if (taken.allowed) return;
  const { retryAfterSeconds } = taken;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait =
    minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes > 1 ? `${minutes} minutes` : 'a minute';
  const text = `You’ve reached the limit on questions for now. Please try again in ${wait}.`;
  throw new AppError('limit', 'too_many_questions', text, { retryAfterSeconds });
}

async function historyOf({ conversations }: AskQuestionDeps, { userId, conversationId }: AskedQuestion) {
  if (conversationId === undefined) return [];
  if (!(await conversations.has(userId, conversationId)))
    throw new AppError('not-found', 'conversation_not_found', 'This conversation no longer exists.');
  return conversations.exchanges(userId, conversationId, REMEMBERED);
}

/** @returns US dollars */
async function reserve(
  { modelBudget, model, caps }: AskQuestionDeps & Pick<ConductDeps, 'model'>,
  at: Date,
): Promise<number> {
  const amount = costOf(model.model, RESERVED);
  const turn = await modelBudget.reserve(at, amount, caps);
  if (turn.kind === 'granted') return amount;
  if (turn.kind === 'over')
    throw new AppError(
      'limit',
      'chat_budget_spent',
      'The chatbot has reached its limit for today. Please try again tomorrow.',
    );
  const text = 'The chatbot is not available right now. Please try again in a few minutes.';
  const retryAfterSeconds = Math.max(1, Math.ceil((turn.until.getTime() - at.getTime()) / 1_000));
  throw new AppError('limit', 'chat_unavailable', text, { retryAfterSeconds });
}

async function watchedBy({ users }: AskQuestionDeps, userId: string): Promise<string[]> {
  return (await users.account(userId))?.watched.map(({ ticker }) => ticker) ?? [];
}
