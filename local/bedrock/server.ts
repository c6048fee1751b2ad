import { createServer, type Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Answer } from '#domain/analysis/prompt/answer.ts';
import { extractAnalysis } from './extract/extract-analysis.ts';
import { FAULTS, type Fault } from './faults.ts';
import { LIES, type Lie } from './lies.ts';
import { obey } from './obey.ts';
import { type Reply, refusal, toolCall } from './reply.ts';

/** What the stand-in can be told to do wrong. */
export type Misbehavior = Fault | Lie | 'obey' | 'slow';

export type BedrockStandIn = {
  url: string;
  /** From now on; `null` ends it. */
  misbehave(how: Misbehavior | null): void;
  /** Requests so far. */
  requests(): number;
  stop(): Promise<void>;
};

/** As much of a Converse request as the stand-in reads. Ours are of temperature 0 and name the tool to call. */
const Request = v.object({
  messages: v.array(v.object({ content: v.array(v.object({ text: v.string() })) })),
  toolConfig: v.object({ toolChoice: v.object({ tool: v.object({ name: v.string() }) }) }),
  inferenceConfig: v.object({ maxTokens: v.number(), temperature: v.literal(0) }),
});

const CONVERSE = /^\/model\/[^/]+\/converse$/;
const SLOW_MS = 60_000;

/**
 * Bedrock Runtime's Converse on this machine: the same protocol (HTTP/2, as the SDK speaks it), answered by an
 * extractive analyst instead of a model.
 */
export async function startBedrock(): Promise<BedrockStandIn> {
  const state: { how: Misbehavior | null; requests: number } = { how: null, requests: 0 };
  const ending = new AbortController();
  const server = createServer(async (request, response) => {
    const sent = await text(request).catch(() => null);
    // Whoever hangs up halfway has asked nothing.
    if (sent === null) return;
    state.requests += 1;
    if (state.how === 'slow') await pause(SLOW_MS, null, { signal: ending.signal }).catch(() => {});
    const { status, body, error } = replyTo(request, sent, state.how);
    if (response.stream.destroyed) return;
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(error === undefined ? {} : { 'x-amzn-errortype': error }),
    });
    response.end(JSON.stringify(body));
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    misbehave: (how) => {
      state.how = how;
    },
    requests: () => state.requests,
    stop: async () => {
      ending.abort();
      for (const session of sessions) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function misbehaved(answer: Answer, prompt: string, how: Misbehavior | null): Answer {
  if (how === 'obey') return obey(answer, prompt);
  return how !== null && how in LIES ? LIES[how as Lie](answer, prompt) : answer;
}

function replyTo({ method, url = '' }: Http2ServerRequest, sent: string, how: Misbehavior | null): Reply {
  if (method !== 'POST' || !CONVERSE.test(decodeURIComponent(url))) {
    return refusal(404, 'ResourceNotFoundException', `There is no ${method} ${url}.`);
  }
  if (how !== null && how in FAULTS) return FAULTS[how as Fault]();
  const request = v.safeParse(v.pipe(v.string(), v.parseJson(), Request), sent);
  if (!request.success) return refusal(400, 'ValidationException', 'The request is no Converse request.');
  const prompt = request.output.messages
    .flatMap(({ content }) => content.map((part) => part.text))
    .join('\n');
  const answer = extractAnalysis(prompt);
  const said = misbehaved(answer, prompt, how);
  return toolCall(request.output.toolConfig.toolChoice.tool.name, said, prompt);
}
