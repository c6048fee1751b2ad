/** A queue, or a topic's subscriber, and its dead-letter queue. */
export type RedriveDeps = {
  deadLetters: {
    receive(): Promise<{ body: string; handle: string }[]>;
    remove(handle: string): Promise<void>;
  };
  queue: { send(...messages: unknown[]): Promise<void> };
  /** Returns whether a message can be processed again; by default, every message can. */
  accepts?(message: unknown): boolean;
};

/**
 * Moves dead letters back to their queue. Each is sent before it is removed: if it is sent twice, the second delivery
 * finds its work already done. A message that is not JSON, or that no function can process, would fail again and is not
 * moved.
 * @param limit maximum number of messages to move
 * @returns how many were moved
 */
export async function redriveDeadLetters(deps: RedriveDeps, limit: number): Promise<number> {
  let moved = 0;
  while (moved < limit) {
    const messages = await deps.deadLetters.receive();
    if (messages.length === 0) break;
    for (const { body, handle } of messages) {
      const message = parse(body);
      if (message === undefined || deps.accepts?.(message) === false) continue;
      await deps.queue.send(message);
      await deps.deadLetters.remove(handle);
      moved += 1;
    }
  }
  return moved;
}

/** @returns `undefined` for text that is not JSON */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
