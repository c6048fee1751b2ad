import * as v from 'valibot';
import { ChatEvent } from '#domain/contract/chat/chat-contract.ts';
import { fromJson } from '#web/lib/browser/parse-json.ts';

const DATA = 'data: ';
const DONE = '[DONE]';

/** Yields the events of an answer as they arrive. @throws Error if the stream ends before `[DONE]` */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new Error('The answer was cut off.');
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        if (!block.startsWith(DATA)) continue;
        const data = block.slice(DATA.length);
        if (data === DONE) return;
        yield v.parse(ChatEvent, fromJson(data));
      }
    }
  } finally {
    // If the stream has already failed, there is nothing to cancel.
    await reader.cancel().catch(() => {});
  }
}
