import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/**
 * Polls until there is a result.
 * @returns the first result that is neither `null`, `undefined` nor `false`
 * @throws Error that names the awaited result, after `timeoutMs`
 */
export async function until<Answer>(
  what: string,
  look: () => Promise<Answer | null | undefined | false>,
  timeoutMs = 90_000,
): Promise<Answer> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await look();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`);
    await pause(LOOK_EVERY_MS);
  }
}
