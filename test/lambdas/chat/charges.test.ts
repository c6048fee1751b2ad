import { afterAll, beforeAll, expect, test } from 'vitest';
import { costOf } from '#domain/analysis/models.ts';
import { NOT_THERE } from '#domain/chat/fixed-answers.ts';
import { type BedrockStandIn, type Misbehavior, startBedrock } from '#local/bedrock/bedrock-server.ts';
import { expectLogged } from '#test/support/logs.ts';
import { castOf } from '../api/support/cast.ts';
import { sharedApi } from '../api/support/shared-api.ts';
import { chatOf, MODEL, storeFilings } from './chat-world.ts';

const { api } = sharedApi();
const cast = castOf(api);
/** Gives up on a model that stalls. On a busy machine it would also give up on one that answers. */
const impatient = chatOf(api, { silenceMs: 200 });
const chat = chatOf(api, { silenceMs: 30_000 });
const MESSAGE = 'What was Apple’s revenue in fiscal 2026?';
/** More than the longest answer costs, as a share of the cost of the questions. */
const ANSWER_SHARE = 0.5;
let bedrock: BedrockStandIn;
let session: string;

const spent = async () => (await api.deps.modelBudget.spent(api.clock.now)).day;

beforeAll(async () => {
  bedrock = await startBedrock();
  process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME = bedrock.url;
  await storeFilings(api);
  session = await cast.verified({ planType: 'pro', planStatus: 'active', plan: 'all' });
});
afterAll(() => bedrock.stop());

/** Returns what was charged, compared with the price of what the model received. */
async function charged(work: () => Promise<void>): Promise<number> {
  const before = { spent: await spent(), received: bedrock.received() };
  await work();
  const price = costOf(MODEL, { inputTokens: bedrock.received() - before.received, outputTokens: 0 });
  return ((await spent()) - before.spent) / price;
}

/** A second charge, or the reserved amount, would double it. */
function expectOnce(share: number): void {
  expect(share).toBeGreaterThan(0.9);
  expect(share).toBeLessThan(1 + ANSWER_SHARE);
}

const exchanges = async (conversation: string): Promise<unknown> =>
  (await api.get(`/api/chat/conversations/${conversation}`, { session })).body.exchanges;

test.each<[Misbehavior | null, string]>([
  [null, 'complete'],
  ['garbage', 'complete'],
  ['stall', 'failed'],
  ['break off', 'failed'],
  ['exception', 'failed'],
  ['garbled call', 'failed'],
])('an answer of a model with a price is charged and kept once (%s)', async (how, state) => {
  bedrock.misbehave(how);
  let conversation = '';
  const share = await charged(async () => {
    const asked = how === 'stall' ? impatient : chat;
    ({ conversation } = await asked.heard({ message: MESSAGE }, session));
  });

  expectOnce(share);
  expect(await exchanges(conversation)).toMatchObject([{ question: MESSAGE, state }]);
  if (state === 'failed') expectLogged('The model gave no answer');
});

test('a question that is asked again after a failure is charged once for each attempt', async () => {
  let conversation = '';
  const share = await charged(async () => {
    bedrock.misbehave('break off');
    ({ conversation } = await chat.heard({ message: MESSAGE }, session));
    bedrock.misbehave(null);
    // Exchanges are listed by time.
    api.later(1_000);
    await chat.heard({ message: MESSAGE, conversation_id: conversation }, session);
  });

  expectOnce(share);
  expect(await exchanges(conversation)).toMatchObject([{ state: 'failed' }, { state: 'complete' }]);
  expectLogged('The model gave no answer');
});

test('an answer that the reader stops is charged and kept once', async () => {
  bedrock.misbehave('stall');
  const before = bedrock.received();
  const share = await charged(async () => {
    const answer = await chat.ask({ message: MESSAGE }, { session });
    await expect.poll(() => bedrock.received()).toBeGreaterThan(before);
    await answer.body?.cancel();
    const id = answer.headers.get('x-conversation-id') ?? '';
    await expect.poll(() => exchanges(id)).toMatchObject([{ state: 'stopped' }]);
  });

  expectOnce(share);
});

test('a question with a fixed answer costs nothing', async () => {
  const before = [await spent(), bedrock.requests()];
  const { text } = await chat.heard({ message: 'Should I buy Apple?' }, session);

  expect(text).not.toBe(NOT_THERE);
  expect([await spent(), bedrock.requests()]).toEqual(before);
});
