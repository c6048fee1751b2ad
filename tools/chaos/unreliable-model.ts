import type { LanguageModel } from '#lambdas/ports/language-model.ts';
import { testModel } from '#test/support/test-model.ts';
import type { Dice } from './tools/dice.ts';
import type { FaultInjector } from './tools/fault-injector.ts';
import type { Simulation } from './tools/simulation.ts';

const OUTAGE_MS = 60 * 60_000;
const UNRELIABLE_MS = 3 * OUTAGE_MS;
const FAULTS = [
  'throttled',
  'overloaded',
  'failed',
  'malformed',
  'refused',
  'max-tokens',
  'not-allowed',
] as const;
const SLOW_MS = 20_000;

/**
 * Returns a model that is down for the first hour, and occasionally fails, refuses or responds slowly for three more
 * hours.
 */
export function unreliableModel(parts: {
  dice: Dice;
  simulation: Simulation;
  faults: FaultInjector;
}): LanguageModel {
  const { dice, simulation, faults } = parts;
  const model = testModel();
  const rate = dice.pick([0, 0.1, 0.4] as const);
  const backAt = simulation.now + OUTAGE_MS;
  return {
    model: model.model,
    async ask(request) {
      const isAway = simulation.now < backAt;
      const isUnreliable = !isAway && simulation.now < backAt + UNRELIABLE_MS;
      const isFaulty = isUnreliable && dice.chance(rate);
      model.mood = isAway ? 'overloaded' : isFaulty ? dice.pick(FAULTS) : { points: 0 };
      if (isAway) faults.note('requests to a model that is away');
      if (isFaulty) faults.note('model faults');
      if (isUnreliable && dice.chance(rate))
        await new Promise<void>((wake) => simulation.at(simulation.now + SLOW_MS, wake));
      return model.ask(request);
    },
  };
}
