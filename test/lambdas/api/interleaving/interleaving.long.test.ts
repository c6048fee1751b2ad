import { expect, test } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import { acceptLogged, logged } from '#test/support/logs.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import fc from '#test/support/properties.ts';
import { Dice } from '#tools/chaos/tools/dice.ts';
import { brokenPromises, failures } from './broken-promises.ts';
import { type Answered, make, type Program, program } from './calls.ts';
import { startWorld } from './interleaving-world.ts';
import { brokenAtRest, remindersOf, visitorsLeft } from './promises.ts';
import { type State, stateOf } from './state.ts';

const world = openedForFile(startWorld);

/**
 * Number of programs per test. Set the environment variable to several thousand after changing code that several calls
 * use to write.
 */
const RUNS = Number(process.env.INTERLEAVINGS ?? (IS_LONG_RUN ? 50 : 4));
const TIMEOUT_MS = 2_000 * RUNS + 180_000;
/** Probability that a table request of a call fails or that the call stops halfway. */
const FAILING = 0.4;
/** Minutes after which an interrupted step is found. */
const OVERDUE_MINUTES = 3;
const LOOKS = 4;
/** A session lasts 90 days, and its visitor is checked a day later. */
const FOR_EVER_MINUTES = 92 * 24 * 60;

const atRest = async (): Promise<State> => stateOf(await world.items());

/** Returns the table's state after recover-work has finished what was interrupted. */
async function recovered(): Promise<State> {
  let state = await atRest();
  for (let look = 0; look < LOOKS && remindersOf(state).length > 0; look++) {
    world.later(OVERDUE_MINUTES);
    await world.recover();
    state = await atRest();
  }
  return state;
}

/**
 * Runs a program.
 * @returns the first guarantees it violates, and the calls responsible
 */
async function brokenBy({ questions, rounds, isLeft, seed }: Program, failing: number): Promise<string[]> {
  const dice = new Dice(seed);
  await world.begin(questions);
  let before = await atRest();
  for (const { calls, minutes } of rounds) {
    world.turns.shuffledBy(dice, failing);
    const answers = await Promise.all(calls.map((call) => make(world, call)));
    world.turns.inOrder();
    await world.deliverAgain();
    await meet(answers);
    const after = failing > 0 ? await recovered() : await atRest();
    const broken = [
      ...failures(answers),
      ...brokenAtRest(after, world.said),
      ...(await openDead(after)),
      ...(failing > 0 ? remindersOf(after) : brokenPromises(before, answers, after)),
    ];
    if (broken.length > 0) return [...broken, ...answers.map(described)];
    world.later(minutes);
    before = after;
  }
  if (!isLeft) return [];
  world.later(FOR_EVER_MINUTES);
  await world.recover();
  const after = await recovered();
  return [...brokenAtRest(after, world.said), ...visitorsLeft(after)];
}

/** Adds the sessions that calls opened to those available for later calls. */
async function meet(answers: Answered[]): Promise<void> {
  for (const { entered } of answers)
    if (entered) entered.userId = (await world.learn(entered.value))?.userId ?? '';
}

/** Returns sessions whose account no longer exists. */
async function openDead({ living }: State): Promise<string[]> {
  const looks = world.sessions.map(async (session) => {
    const { status } = await world.get('/api/profile', session);
    if (status === 401 || (status === 200 && living.has(session.userId))) return [];
    return [`a session of ${session.userId} answers ${status}`];
  });
  return (await Promise.all(looks)).flat();
}

const described = ({ call, by, status, body, entered, isDisturbed }: Answered) =>
  JSON.stringify({
    ...call,
    by: by?.userId,
    status,
    error: body.error,
    entered: entered?.userId,
    isDisturbed,
  });

test('concurrent calls preserve everything that each of them confirmed', {
  timeout: TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(program, async (chosen) => {
      expect(await brokenBy(chosen, 0)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  // The session that requested the change was ended in the meantime, or the address belongs to somebody else.
  acceptLogged('A waiting change could not be made');
});

test('calls interrupted halfway are completed or undone', { timeout: TIMEOUT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(program, async (chosen) => {
      expect(await brokenBy(chosen, FAILING)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  acceptLogged(...logged());
});
