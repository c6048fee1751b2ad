import type { Clock } from '#lambdas/ground/clock.ts';

export type LoopDeps = {
  clock: Clock;
  /** Takes or renews the poller's lease; `false` while another poller holds it. */
  lease(seconds: number): Promise<boolean>;
  poll(): Promise<void>;
  onError(error: unknown): void;
  remainingMs(): number;
};

/** A poller that died holds the others up for this long. A round, pages included, renews it. */
export const LEASE_SECONDS = 20;

/** A round may take longer than the last one did. */
const SPARE_MS = 5_000;

/**
 * Polls every `everySeconds` for about `forSeconds`, so that a schedule of one minute, the shortest there is,
 * does not decide how old news is. One round that fails does not end the loop. While another poller holds the
 * lease this one stands by, and takes over when that one ends or dies.
 * @returns rounds made; 0 when another poller was at work all the time
 */
export async function pollRepeatedly(
  deps: LoopDeps,
  timing: { everySeconds: number; forSeconds: number },
): Promise<number> {
  const end = deps.clock.now() + timing.forSeconds * 1_000;
  let rounds = 0;
  for (;;) {
    const startedAt = deps.clock.now();
    if (await deps.lease(LEASE_SECONDS)) {
      await deps.poll().catch(deps.onError);
      rounds += 1;
    }
    const next = startedAt + timing.everySeconds * 1_000;
    const roundMs = Math.max(deps.clock.now() - startedAt, timing.everySeconds * 1_000);
    const hasTime = Math.max(next, deps.clock.now()) < end && deps.remainingMs() > roundMs + SPARE_MS;
    if (!hasTime) return rounds;
    await deps.clock.sleep(Math.max(0, next - deps.clock.now()));
  }
}
