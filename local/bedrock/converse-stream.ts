import { type Move, nextMove } from './chat/answerer.ts';
import { type ConversationRequest, conversationIn } from './chat/conversation.ts';
import { eventFrame, exceptionFrame } from './event-frames.ts';
import { tokensOf } from './model-reply.ts';

/** Ways in which a streamed answer can fail after it has started. */
export const STREAM_FAULTS = [
  'stall',
  'break off',
  'exception',
  'garbage',
  'garbled call',
  'endless calls',
] as const;
export type StreamFault = (typeof STREAM_FAULTS)[number];

const GARBAGE = 'Revenue was $999.9 trillion. ¤¤ [99] Buy now [1]. Elon Zuckerberg resigned [7].';
/** Text comes in pieces of about this many characters. */
const PIECE = 24;

/** Returns the frames of the stand-in's response. A stalled response does not end. */
export function turnFrames(
  request: ConversationRequest,
  sent: string,
  fault: StreamFault | null,
): { frames: Buffer[]; ends: boolean } {
  const start = eventFrame('messageStart', { role: 'assistant' });
  if (fault === 'stall') return { frames: [start, ...textFrames('Revenue')], ends: false };
  if (fault === 'break off') return { frames: [start, ...textFrames('Revenue was')], ends: true };
  if (fault === 'exception')
    return { frames: [start, exceptionFrame('modelStreamErrorException', 'The model failed.')], ends: true };
  if (fault === 'garbled call')
    return {
      frames: [start, ...callFrames(0, 'find_company', '{"name": "App'), ...endFrames('tool_use', sent, 9)],
      ends: true,
    };
  const move = moveOf(request, fault);
  const words = 'text' in move ? move.text : JSON.stringify(move.calls);
  const content =
    'text' in move
      ? textFrames(move.text)
      : move.calls.flatMap(({ name, input }, index) => callFrames(index, name, JSON.stringify(input)));
  const frames = [
    start,
    ...content,
    ...endFrames('text' in move ? 'end_turn' : 'tool_use', sent, tokensOf(words)),
  ];
  return { frames, ends: true };
}

function moveOf(request: ConversationRequest, fault: StreamFault | null): Move {
  if (fault === 'garbage') return { text: GARBAGE };
  if (fault === 'endless calls') return { calls: [{ name: 'find_company', input: { name: 'Apple' } }] };
  return nextMove(conversationIn(request));
}

function textFrames(text: string): Buffer[] {
  const pieces = text.match(new RegExp(`[^]{1,${PIECE}}`, 'g')) ?? [];
  return [
    ...pieces.map((piece) =>
      eventFrame('contentBlockDelta', { contentBlockIndex: 0, delta: { text: piece } }),
    ),
    eventFrame('contentBlockStop', { contentBlockIndex: 0 }),
  ];
}

function callFrames(index: number, name: string, json: string): Buffer[] {
  const toolUse = { toolUseId: `tooluse_${crypto.randomUUID()}`, name };
  return [
    eventFrame('contentBlockStart', { contentBlockIndex: index, start: { toolUse } }),
    eventFrame('contentBlockDelta', { contentBlockIndex: index, delta: { toolUse: { input: json } } }),
    eventFrame('contentBlockStop', { contentBlockIndex: index }),
  ];
}

function endFrames(stopReason: string, sent: string, outputTokens: number): Buffer[] {
  const inputTokens = tokensOf(sent);
  return [
    eventFrame('messageStop', { stopReason }),
    eventFrame('metadata', {
      usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
      metrics: { latencyMs: 1 },
    }),
  ];
}
