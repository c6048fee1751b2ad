import { createServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { ConverseStreamRequest } from './chat/conversation.ts';
import { STREAM_FAULTS, type StreamFault, turnFrames } from './converse-stream.ts';
import { FAULTS, type Fault } from './model-faults.ts';
import { type Reply, refusal, tokensOf, toolCall } from './model-reply.ts';
import { standInInput } from './stand-in-models.ts';

/** The ways in which the stand-in can fail on request. */
export type Misbehavior = Fault | StreamFault | 'slow';

/** All values of this type. */
export const MISBEHAVIORS: readonly Misbehavior[] = [
  ...(Object.keys(FAULTS) as Fault[]),
  ...STREAM_FAULTS,
  'slow',
];

export type BedrockStandIn = {
  url: string;
  /** Makes the stand-in fail in this way from now on; `null` makes it work again. */
  misbehave(how: Misbehavior | null): void;
  /** Number of requests so far. */
  requests(): number;
  /** Number of input tokens in these requests. */
  received(): number;
  stop(): Promise<void>;
};

/**
 * The part of a Converse request that the stand-in reads. Our requests have temperature 0 and name the tool to
 * call.
 */
const Request = v.object({
  messages: v.array(v.object({ content: v.array(v.object({ text: v.string() })) })),
  toolConfig: v.object({ toolChoice: v.object({ tool: v.object({ name: v.string() }) }) }),
  inferenceConfig: v.object({ maxTokens: v.number(), temperature: v.literal(0) }),
});

const CONVERSE = /^\/model\/[^/]+\/converse(?:-stream)?$/;
const CONVERSE_STREAM = /^\/model\/[^/]+\/converse-stream$/;
const SLOW_MS = 60_000;

/**
 * Starts a local server for Bedrock Runtime's Converse and ConverseStream APIs. It uses the same protocol (HTTP/2, as
 * the SDK does), but has stand-ins for the writer, judge and answerer models.
 * @param pace.answerMs how long each response takes
 */
export async function startBedrock({ answerMs = 0 }: { answerMs?: number } = {}): Promise<BedrockStandIn> {
  const state: { how: Misbehavior | null; requests: number; received: number } = {
    how: null,
    requests: 0,
    received: 0,
  };
  const ending = new AbortController();
  const server = createServer(async (request, response) => {
    const sent = await text(request).catch(() => null);
    // A request that is aborted while it is being sent is not counted.
    if (sent === null) return;
    state.requests += 1;
    state.received += tokensOf(sent);
    const wait = state.how === 'slow' ? SLOW_MS : answerMs;
    if (wait > 0) await pause(wait, null, { signal: ending.signal }).catch(() => {});
    if (response.stream.destroyed) return;
    if (
      CONVERSE_STREAM.test(decodeURIComponent(request.url)) &&
      !(state.how !== null && state.how in FAULTS)
    ) {
      stream(sent, state.how, response);
      return;
    }
    const { status, body, error } = replyTo(request, sent, state.how);
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
    received: () => state.received,
    stop: async () => {
      ending.abort();
      for (const session of sessions) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Streams the stand-in's response in pieces. */
function stream(sent: string, how: Misbehavior | null, response: Http2ServerResponse): void {
  const request = v.safeParse(v.pipe(v.string(), v.parseJson(), ConverseStreamRequest), sent);
  if (!request.success) {
    const error = { 'content-type': 'application/json', 'x-amzn-errortype': 'ValidationException' };
    response
      .writeHead(400, error)
      .end(JSON.stringify({ message: 'The request is no ConverseStream request.' }));
    return;
  }
  const fault = STREAM_FAULTS.find((one) => one === how) ?? null;
  const { frames, ends } = turnFrames(request.output, sent, fault);
  response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
  for (const frame of frames) response.write(frame);
  if (ends) response.end();
}

function replyTo({ method, url = '' }: Http2ServerRequest, sent: string, how: Misbehavior | null): Reply {
  if (method !== 'POST' || !CONVERSE.test(decodeURIComponent(url))) {
    return refusal(404, 'ResourceNotFoundException', `There is no ${method} ${url}.`);
  }
  if (how !== null && how in FAULTS) return FAULTS[how as Fault]();
  const request = v.safeParse(v.pipe(v.string(), v.parseJson(), Request), sent);
  if (!request.success) return refusal(400, 'ValidationException', 'The request is no Converse request.');
  const { messages, toolConfig } = request.output;
  const prompt = messages.flatMap(({ content }) => content.map((part) => part.text)).join('\n');
  const { name } = toolConfig.toolChoice.tool;
  return toolCall(name, standInInput(name, prompt), prompt);
}
