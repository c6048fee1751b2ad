import type { AlertKey } from '#domain/alerts/alert.ts';
import { settleMail } from '#lambdas/alerts/settle-mail.ts';
import { settleText } from '#lambdas/alerts/settle-text.ts';
import type { Store } from '#lambdas/wiring/open-store.ts';
import type { Dice } from '../tools/dice.ts';
import type { Simulation, Worker } from '../tools/simulation.ts';
import type { Weather } from '../tools/weather.ts';

const WORKER = { name: 'receive-events', timeoutMs: 30_000 };
/** SNS tries a function again after about a minute, and again after two. */
const TRIES_AFTER_MS = [0, 60_000, 120_000];
const ACCEPTED_WITHIN_MS = 3_000;
const SETTLED_WITHIN_MS = 20_000;
/** Whose mailbox refuses every mail for good. */
export const REFUSING = 'refusing';

type Parts = {
  simulation: Simulation;
  weather: Weather;
  dice: Dice;
  settleDeps: (worker: Worker) => Pick<Store, 'alerts' | 'suppressions' | 'bounces'>;
  /** Told once the address is suppressed. */
  onSuppressed: () => void;
};

/**
 * What SES and End User Messaging report of a message: that they took it, and soon what became of it. Reports may come
 * before the sending is on record, twice, in any order; the worker that takes them may be killed.
 */
export function reporter({ simulation, weather, dice, settleDeps, onSuppressed }: Parts) {
  const deliver = async (at: number, task: (worker: Worker) => Promise<void>, tries = 0): Promise<void> => {
    simulation.at(at, async () => {
      const ending = await simulation.start({ ...WORKER, diesAfter: weather.lifetime() }, task);
      const later = TRIES_AFTER_MS[tries + 1];
      if (ending.kind === 'done') return;
      if (later === undefined) weather.note('lost reports');
      else await deliver(simulation.now + later, task, tries + 1);
    });
  };
  return (told: readonly AlertKey[]): void => {
    const [first] = told;
    if (first === undefined) return;
    const sentAt = new Date(simulation.now).toISOString();
    const about = { sentAt, told: [...told], message: 'reported' };
    const tell = (withinMs: number, kind: 'accepted' | 'delivered' | 'bounced') => {
      for (let copies = weather.isDuplicated() ? 2 : 1; copies > 0; copies--) {
        const at = simulation.now + dice.int(0, withinMs);
        void deliver(at, (worker) => settle(worker, kind, new Date(at).toISOString()));
      }
    };
    const settle = async (worker: Worker, kind: 'accepted' | 'delivered' | 'bounced', at: string) => {
      weather.note(`${kind} reports`);
      const deps = settleDeps(worker);
      if (first.channel === 'sms') {
        const phoneKind = kind === 'bounced' ? 'undelivered' : kind;
        return settleText(deps, { ...about, at, kind: phoneKind, phone: `${first.userId}'s phone` });
      }
      const address = `${first.userId}@example.com`;
      if (kind !== 'bounced') return settleMail(deps, { ...about, at, kind, address });
      const isForGood = first.userId === REFUSING;
      const fault = isForGood ? ('permanent' as const) : ('message' as const);
      await settleMail(deps, { ...about, at, kind, address, fault });
      if (isForGood) onSuppressed();
    };
    tell(ACCEPTED_WITHIN_MS, 'accepted');
    tell(SETTLED_WITHIN_MS, first.userId === REFUSING || dice.chance(0.1) ? 'bounced' : 'delivered');
  };
}
