/** A queue and where its undeliverable messages lie. */
export type RedriveDeps = {
  deadLetters: {
    receive(): Promise<{ body: string; handle: string }[]>;
    remove(handle: string): Promise<void>;
  };
  queue: { send(...messages: unknown[]): Promise<void> };
};

/**
 * Moves parked messages back to their queue. Each is sent before it is removed: one that is moved twice
 * finds its work done. What is not JSON would fail again and stays for a person to look at.
 * @param limit most messages to move
 * @returns how many were moved
 */
export async function redriveDeadLetters(deps: RedriveDeps, limit: number): Promise<number> {
  let moved = 0;
  while (moved < limit) {
    const messages = await deps.deadLetters.receive();
    if (messages.length === 0) break;
    for (const { body, handle } of messages) {
      const message = parse(body);
      if (message === undefined) continue;
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
