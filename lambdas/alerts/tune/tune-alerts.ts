import type { TuneChange } from '#domain/alerts/tune/tune-options.ts';
import type { TuneVerdict } from '#domain/contract/trust/tune-contract.ts';
import { type ChangeUserDeps, changeUserIfThere } from '#lambdas/accounts/change-user.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { tunableBy, type ViewTuningDeps } from './view-tuning.ts';

export type TuneAlertsDeps = ChangeUserDeps &
  ViewTuningDeps & { watchlists: Pick<Store['watchlists'], 'update'> };

/**
 * Applies a settings change suggested after a vote on an alert. Only current suggestions can be applied, so pressing
 * the button twice has no further effect.
 * @param id of the option
 * @returns a description of the change; `null` if the token is not valid or the option was not suggested
 */
export async function tuneAlerts(
  deps: TuneAlertsDeps,
  token: string,
  verdict: TuneVerdict,
  id: string,
): Promise<string | null> {
  const tunable = await tunableBy(deps, token, verdict);
  const option = tunable?.options.find((each) => each.id === id);
  if (tunable === null || option === undefined) return null;
  return (await apply(deps, tunable.account.user.id, option.change)) ? option.done : null;
}

async function apply(deps: TuneAlertsDeps, userId: string, change: TuneChange): Promise<boolean> {
  switch (change.kind) {
    case 'level':
      return isThere(await changeUserIfThere(deps, userId, () => ({ minImportance: change.to })));
    case 'digest':
      return isThere(await changeUserIfThere(deps, userId, () => ({ delivery: 'digest' })));
    case 'forms': {
      const forms = { forms: change.forms, formsSince: isoIn(deps.clock) };
      return deps.watchlists.update(userId, change.ticker, forms);
    }
    case 'real-time':
      return deps.watchlists.update(userId, change.ticker, { realTimeForms: change.forms });
  }
}

const isThere = (changed: unknown) => changed !== null;
