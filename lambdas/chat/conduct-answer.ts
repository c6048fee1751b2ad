import { ulid } from 'ulid';
import { costOf } from '#domain/analysis/models.ts';
import { type BudgetCaps, shareSpent } from '#domain/analysis/spending-caps.ts';
import type { ChatEvent, ChatExchange } from '#domain/contract/chat/chat-contract.ts';
import { ModelError, type ModelFailure } from '#lambdas/ports/language-model.ts';
import { log } from '#lambdas/shared/log.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type Question, type WriteAnswerDeps, writeAnswer } from './write-answer.ts';

export type ConductDeps = WriteAnswerDeps & {
  modelBudget: Pick<Store['modelBudget'], 'settle' | 'close'>;
  caps: BudgetCaps;
};

/** An accepted question. */
type Accepted = {
  question: Question;
  /** The text of an answer that needs no model. */
  fixed: string | null;
  /** When the budget was reserved, and how much, in US dollars. */
  at: Date;
  reserved: number;
};

/** The maximum duration of an answer. A test compares it with the function's timeout. */
export const MOST_SECONDS = 45;
/** If the account turns out to have no access to the model, no model is called for this long. */
const CLOSED_SECONDS = 15 * 60;

const MESSAGES: Readonly<Record<ModelFailure, string>> = {
  throttled: 'The chatbot is busy. Please try again in a minute.',
  overloaded: 'The model is busy. Please try again in a minute.',
  failed: 'The chatbot did not finish its answer. Please try again.',
  refused: 'The chatbot did not answer this question. Please rephrase it.',
  malformed: 'The chatbot gave no usable answer. Please try again.',
  'max-tokens': 'The answer became too long. Please narrow your question.',
  'not-allowed': 'The chatbot is not available right now. Please try again later.',
};

/**
 * Yields the events of an answer, which may end with an error. However it ends, the actual cost is charged
 * and the question and answer are stored.
 * @param keep stores the question and answer
 * @param signal aborted when the reader has disconnected
 */
export async function* conductAnswer(
  deps: ConductDeps,
  accepted: Accepted,
  keep: (exchange: ChatExchange) => Promise<boolean>,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const exchange: ChatExchange = {
    id: ulid(deps.clock.now()),
    question: accepted.question.message,
    answer: '',
    citations: [],
    state: 'stopped',
    asked_at: accepted.at.toISOString(),
  };
  let cost = 0;
  const pay = (usage: { inputTokens: number; outputTokens: number }) => {
    cost += costOf(deps.model.model, usage);
  };
  try {
    for await (const event of eventsOf(deps, accepted, pay, signal)) {
      remember(exchange, event);
      yield event;
    }
    exchange.state = 'complete';
  } catch (error) {
    if (signal.aborted) return;
    exchange.state = 'failed';
    yield { error: await failureOf(deps, error) };
  } finally {
    await conclude(deps, accepted, cost, () => keep(exchange));
  }
}

async function* eventsOf(
  deps: ConductDeps,
  { question, fixed }: Accepted,
  pay: (usage: { inputTokens: number; outputTokens: number }) => void,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  if (fixed !== null) yield { text: fixed };
  else {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(MOST_SECONDS * 1_000)]);
    yield* writeAnswer(deps, question, pay, limited);
  }
}

function remember(exchange: ChatExchange, event: ChatEvent): void {
  if ('text' in event) exchange.answer += event.text;
  if ('citation' in event) exchange.citations.push(event.citation);
}

async function failureOf({ modelBudget, clock }: ConductDeps, error: unknown) {
  if (!(error instanceof ModelError)) {
    log.error('An answer failed', { error });
    return { code: 'internal', message: 'Something went wrong. Please try again.' };
  }
  log.warn('The model gave no answer', { failure: error.failure, error });
  if (error.failure === 'not-allowed') await modelBudget.close(dateIn(clock), dateIn(clock, CLOSED_SECONDS));
  return { code: `model_${error.failure.replace('-', '_')}`, message: MESSAGES[error.failure] };
}

/**
 * Records the actual cost, and stores the question and answer. A failure of one does not prevent the other.
 */
async function conclude(
  { modelBudget, caps }: ConductDeps,
  { at, reserved, fixed }: Accepted,
  spent: number,
  keep: () => Promise<boolean>,
): Promise<void> {
  const settled = fixed === null ? modelBudget.settle({ at, reserved, spent, written: null }) : null;
  const [budget, kept] = await Promise.allSettled([settled, keep()]);
  for (const outcome of [budget, kept])
    if (outcome.status === 'rejected') log.error('An answer was not recorded', { error: outcome.reason });
  const share =
    budget.status === 'fulfilled' && budget.value !== null ? shareSpent(budget.value, caps) : null;
  log.info('A question was answered', { spent, share });
}
