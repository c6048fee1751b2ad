import type { ChangesResponse } from '#domain/contract/changes-contract.ts';
import type { DataSource } from '#domain/contract/site/site-config-contract.ts';
import { fnv1a } from '#domain/hash.ts';
import { notEnded } from '#domain/notices/announcement.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { changePace } from './change-pace.ts';

export type ViewChangesDeps = {
  changes: Pick<Store['changes'], 'latest'>;
  siteState: Pick<Store['siteState'], 'read'>;
  dataSource: DataSource;
  clock: Clock;
};

/**
 * Returns what an open page needs to stay current: which tickers changed recently, whether the configuration changed,
 * and when to ask again. It is the same for everybody, and takes two table requests.
 */
export async function viewChanges(deps: ViewChangesDeps): Promise<ChangesResponse> {
  const { changes, siteState, dataSource, clock } = deps;
  const now = clock.now();
  const [tickers, state] = await Promise.all([changes.latest(now), siteState.read()]);
  const shown = { ...state, announcements: notEnded(state.announcements, now) };
  const pace = changePace(now, dataSource);
  return { changes: tickers, site: fnv1a(JSON.stringify(shown)).toString(36), pace };
}
