import type {
  AdminMaintenance,
  SaveMaintenanceRequest,
} from '#domain/contract/admin/admin-notices-contract.ts';
import type { Maintenance } from '#domain/notices/maintenance.ts';
import { staleVersion } from '#lambdas/admin/stale-version.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type MaintenanceDeps = { maintenance: Store['maintenance']; clock: Clock };

/** Returns which parts of the service are turned off. */
export async function viewMaintenance({ maintenance }: MaintenanceDeps): Promise<AdminMaintenance> {
  const stored = await maintenance.current();
  return stored === null
    ? { version: 0, sign_ups_paused: false, paused_channels: [], by: null, at: null }
    : viewOf(stored);
}

/**
 * Turns sign-ups and channels off or on. Workers follow within seconds; held alerts are sent within minutes after their
 * channel is turned on again.
 * @throws AppError stale_version
 */
export async function saveMaintenance(
  deps: MaintenanceDeps,
  { version, sign_ups_paused, paused_channels }: SaveMaintenanceRequest,
  by: string,
): Promise<AdminMaintenance> {
  const stored = {
    version: version + 1,
    signUpsPaused: sign_ups_paused,
    pausedChannels: [...new Set(paused_channels)],
    by,
    at: isoIn(deps.clock),
  };
  const isCurrent = version === (await viewMaintenance(deps)).version;
  if (!isCurrent || !(await deps.maintenance.put(stored))) throw staleVersion(await viewMaintenance(deps));
  return viewOf(stored);
}

function viewOf({ signUpsPaused, pausedChannels, ...saved }: Maintenance): AdminMaintenance {
  return { ...saved, sign_ups_paused: signUpsPaused, paused_channels: pausedChannels };
}
