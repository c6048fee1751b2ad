import { type AlertKey, alertId } from '#domain/alerts/alert.ts';
import type { Store } from '#lambdas/store/open-store.ts';
import type { Simulation } from './simulation.ts';

/** All claims of each alert, in the order in which they were made. */
export type Claims = Map<string, { at: number; until: number }[]>;

/** Returns the table's alerts, wrapped so that each claim is recorded. */
export function notingClaims(
  alerts: Store['alerts'],
  { claims, simulation }: { claims: Claims; simulation: Simulation },
): Store['alerts'] {
  const note = (alert: AlertKey, leaseUntil: string) => {
    const id = alertId(alert);
    const claim = { at: simulation.now, until: Date.parse(leaseUntil) };
    claims.set(id, [...(claims.get(id) ?? []), claim]);
  };
  return {
    ...alerts,
    async open(...input) {
      const claim = await alerts.open(...input);
      if (claim.kind === 'claimed') note(claim.alert, input[2]);
      return claim;
    },
    async openAll(...input) {
      const claimed = await alerts.openAll(...input);
      for (const alert of claimed) note(alert, input[2]);
      return claimed;
    },
    async claim(...input) {
      const claim = await alerts.claim(...input);
      if (claim.kind === 'claimed') note(claim.alert, input[2]);
      return claim;
    },
    async claimAll(...input) {
      const claimed = await alerts.claimAll(...input);
      for (const alert of claimed) note(alert, input[2]);
      return claimed;
    },
  };
}

/** Returns whether an alert was sent again before the claim of its earlier send had expired. */
export function isSentTwice(claims: Claims, id: string, before: number, again: number): boolean {
  const made = claims.get(id) ?? [];
  const first = made.findLast(({ at }) => at <= before);
  const second = made.findLast(({ at }) => at <= again);
  return first === undefined || second === undefined || first === second || first.until > second.at;
}
