import type { Clock } from '#lambdas/shared/system-clock.ts';

export type LoopDeps = {
  clock: Clock;
  /** Acquires or renews the poller's lease; `false` while another poller holds it. */
  lease(seconds: number): Promise<boolean>;
  poll(): Promise<void>;
  onError(error: unknown): void;
  remainingMs(): number;
};

/** After a poller dies, the others wait this long. The poller renews the lease in every round and on every page. */
export const LEASE_SECONDS = 20;

/** Extra time, because a round may take longer than the previous one. */
const SPARE_MS = 5_000;

/**
 * Polls every `everySeconds` for about `forSeconds`, because schedules cannot run more often than once a minute. A
 * failed round does not end the loop. While another poller holds the lease, this one waits, and takes over when the
 * other ends or dies.
 * @returns the number of rounds made; 0 if another poller was active the whole time
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
