/** A response from the stand-in. */
export type Reply = { status: number; body: object; error?: string };

const CHARACTERS_PER_TOKEN = 4;

/** Estimates the number of tokens in a text. */
export const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** Returns an error worded as Bedrock words it. */
export function refusal(status: number, error: string, message: string): Reply {
  return { status, error, body: { message } };
}

/** Returns a message that calls a tool. */
export function toolCall(name: string, input: unknown, prompt: string): Reply {
  const content = [{ toolUse: { toolUseId: 'tooluse_local', name, input } }];
  return message('tool_use', content, tokensOf(prompt), tokensOf(JSON.stringify(input)));
}

/** Returns a response message, with token usage estimated from its length. */
export function message(stopReason: string, content: object[], inputTokens = 0, outputTokens = 0): Reply {
  return {
    status: 200,
    body: {
      output: { message: { role: 'assistant', content } },
      stopReason,
      usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
      metrics: { latencyMs: 1 },
    },
  };
}
