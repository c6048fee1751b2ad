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
 * finds its work done.
 * @param limit most messages to move
 * @returns how many were moved
 */
export async function redriveDeadLetters(deps: RedriveDeps, limit: number): Promise<number> {
  let moved = 0;
  while (moved < limit) {
    const messages = await deps.deadLetters.receive();
    if (messages.length === 0) break;
    for (const { body, handle } of messages) {
      await deps.queue.send(JSON.parse(body));
      await deps.deadLetters.remove(handle);
      moved += 1;
    }
  }
  return moved;
}
