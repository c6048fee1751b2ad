import { AppError } from '#domain/app-error.ts';
import { SIGN_UPS_PAUSED } from '#domain/notices/paused-texts.ts';
import type { Store } from '#lambdas/store/types.ts';

export type SignUpDeps = { maintenance: Pick<Store['maintenance'], 'current'> };

export const SIGN_UPS_PAUSED_CODE = 'sign_ups_paused';

/** Rejects opening a new account during maintenance. @throws AppError sign_ups_paused */
export async function assertSignUpsOpen({ maintenance }: SignUpDeps): Promise<void> {
  if ((await maintenance.current())?.signUpsPaused !== true) return;
  throw new AppError('forbidden', SIGN_UPS_PAUSED_CODE, SIGN_UPS_PAUSED);
}
