import * as v from 'valibot';

/** The part of a ConverseStream request that the stand-in reads. */
export const ConverseStreamRequest = v.object({
  messages: v.array(
    v.object({
      role: v.picklist(['user', 'assistant']),
      content: v.array(
        v.union([
          v.object({ text: v.string() }),
          v.object({ toolUse: v.object({ toolUseId: v.string(), name: v.string(), input: v.unknown() }) }),
          v.object({
            toolResult: v.object({ toolUseId: v.string(), content: v.array(v.object({ text: v.string() })) }),
          }),
        ]),
      ),
    }),
  ),
  toolConfig: v.object({
    tools: v.array(v.object({ toolSpec: v.object({ name: v.string() }) })),
  }),
});
export type ConversationRequest = v.InferOutput<typeof ConverseStreamRequest>;

/** A tool that was called to answer the question, with its result. */
export type ToolOutcome = { name: string; input: unknown; text: string };

/** What the stand-in has found out about a question. */
export type Conversation = {
  question: string;
  /** The preceding questions, oldest first. */
  earlier: string[];
  about: { accession: string | null; ticker: string | null; company: string | null };
  outcomes: ToolOutcome[];
};

/** Returns the last question, with the results of the tools that were called for it. */
export function conversationIn({ messages }: ConversationRequest): Conversation {
  const asked = messages.findLastIndex(
    ({ role, content }) => role === 'user' && content.some((part) => 'text' in part),
  );
  const parts = messages.slice(asked).flatMap(({ content }) => content);
  const text = parts.flatMap((part) => ('text' in part ? [part.text] : [])).join('\n');
  const calls = parts.flatMap((part) => ('toolUse' in part ? [part.toolUse] : []));
  const results = new Map(
    parts.flatMap((part) =>
      'toolResult' in part
        ? [[part.toolResult.toolUseId, part.toolResult.content.map((one) => one.text).join('\n')] as const]
        : [],
    ),
  );
  const outcomes = calls.map(({ toolUseId, name, input }) => ({
    name,
    input,
    text: results.get(toolUseId) ?? '',
  }));
  const earlier = messages
    .slice(0, Math.max(0, asked))
    .flatMap(({ role, content }) =>
      role === 'user' ? content.flatMap((part) => ('text' in part ? [questionIn(part.text)] : [])) : [],
    );
  return { question: questionIn(text), earlier, about: aboutIn(text), outcomes };
}

function questionIn(text: string): string {
  return /<question>(.*)<\/question>/s.exec(text)?.[1] ?? text;
}

function aboutIn(text: string): Conversation['about'] {
  const [, accession = null, ticker = null, company = null] =
    /<about>filing (\S+); ([^;]+); ([^;]+);/.exec(text) ?? [];
  const [, asked = null] = /<about>company ([^<]+)<\/about>/.exec(text) ?? [];
  return { accession, ticker: ticker === 'no ticker' ? null : (ticker ?? asked), company };
}
