import type { AlertKey } from '#domain/alerts/alert.ts';
import { type SettleMailDeps, settleMail } from '#lambdas/alerts/channels/email/settle-mail.ts';
import { settleText } from '#lambdas/alerts/channels/sms/settle-text.ts';
import type { Dice } from '#tools/chaos/tools/dice.ts';
import type { FaultInjector } from '#tools/chaos/tools/fault-injector.ts';
import type { Simulation, Worker } from '#tools/chaos/tools/simulation.ts';

const WORKER = { name: 'receive-events', timeoutMs: 30_000 };
/** SNS retries a function after about one minute, and again after two. */
const TRIES_AFTER_MS = [0, 60_000, 120_000];
const ACCEPTED_WITHIN_MS = 3_000;
const SETTLED_WITHIN_MS = 20_000;
/** Id of the reader whose mailbox rejects every email permanently. */
export const REFUSING = 'refusing';

type Parts = {
  simulation: Simulation;
  faults: FaultInjector;
  dice: Dice;
  settleDeps: (worker: Worker) => SettleMailDeps;
  /** Called once the address is suppressed. */
  onSuppressed: () => void;
};

/**
 * Delivers what SES and End User Messaging report about a message: first that they accepted it, later its outcome.
 * Reports may arrive before the send is recorded, twice, and in any order; the worker that handles them may be killed.
 */
export function reporter({ simulation, faults, dice, settleDeps, onSuppressed }: Parts) {
  const deliver = async (at: number, task: (worker: Worker) => Promise<void>, tries = 0): Promise<void> => {
    simulation.at(at, async () => {
      const ending = await simulation.start({ ...WORKER, diesAfter: faults.lifetime() }, task);
      const later = TRIES_AFTER_MS[tries + 1];
      if (ending.kind === 'done') return;
      if (later === undefined) faults.note('lost reports');
      else await deliver(simulation.now + later, task, tries + 1);
    });
  };
  return (included: readonly AlertKey[]): void => {
    const [first] = included;
    if (first === undefined) return;
    const sentAt = new Date(simulation.now).toISOString();
    const about = { sentAt, messageId: '', included: [...included], message: 'reported', accountMail: null };
    const report = (withinMs: number, kind: 'accepted' | 'delivered' | 'bounced') => {
      for (let copies = faults.isDuplicated() ? 2 : 1; copies > 0; copies--) {
        const at = simulation.now + dice.int(0, withinMs);
        void deliver(at, (worker) => settle(worker, kind, new Date(at).toISOString()));
      }
    };
    const settle = async (worker: Worker, kind: 'accepted' | 'delivered' | 'bounced', at: string) => {
      faults.note(`${kind} reports`);
      const deps = settleDeps(worker);
      if (first.channel === 'sms') {
        const phoneKind = kind === 'bounced' ? 'undelivered' : kind;
        const phone = `${first.userId}'s phone`;
        return settleText(deps, { ...about, at, countsAt: about.sentAt, kind: phoneKind, phone });
      }
      const address = `${first.userId}@example.com`;
      if (kind !== 'bounced') return settleMail(deps, { ...about, at, kind, address });
      const isForGood = first.userId === REFUSING;
      const fault = isForGood ? ('permanent' as const) : ('message' as const);
      await settleMail(deps, { ...about, at, kind, address, fault });
      if (isForGood) onSuppressed();
    };
    report(ACCEPTED_WITHIN_MS, 'accepted');
    report(SETTLED_WITHIN_MS, first.userId === REFUSING || dice.chance(0.1) ? 'bounced' : 'delivered');
  };
}
