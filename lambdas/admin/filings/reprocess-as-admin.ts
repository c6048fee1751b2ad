import { isForModel } from '#domain/analysis/subject.ts';
import { AppError } from '#domain/app-error.ts';
import type { ReprocessRequest } from '#domain/contract/admin/admin-filings-contract.ts';
import { readsDocument } from '#domain/form-types/lookup.ts';
import { analyzeAgain, type ReprocessDeps, readAgain } from '#lambdas/analysis/reprocess-filing.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { filingWith } from './view-filing.ts';

export type ReprocessAsAdminDeps = Omit<ReprocessDeps, 'limits'> & { reruns: Pick<Store['reruns'], 'keep'> };

/**
 * Requests that a filing be read or analyzed again, without the limits for readers. The old data is kept until then.
 * The previous analysis is kept for comparison with the new one.
 * @param by the administrator's user id
 * @throws AppError filing_not_found; not_readable or not_analyzable if the step does not apply to this filing;
 * filing_changed while another worker is processing it
 */
export async function reprocessAsAdmin(
  deps: ReprocessAsAdminDeps,
  { id, step, by }: ReprocessRequest & { by: string },
): Promise<void> {
  const filing = await filingWith(deps, id);
  if (step === 'read') {
    if (!readsDocument(filing.form)) throw refused('not_readable', 'Documents of this form are not read.');
    return readAgain(deps, filing);
  }
  if (!isForModel(filing.form))
    throw refused('not_analyzable', 'Code describes this form completely, so no model is asked about it.');
  if (filing.source !== 'document') throw refused('not_analyzable', 'Its document was not read yet.');
  await deps.reruns.keep(id, { before: filing.analysis?.result ?? null, by, at: isoIn(deps.clock) });
  if (!(await analyzeAgain(deps, filing)))
    throw new AppError(
      'conflict',
      'filing_changed',
      'The filing is being changed. Please try again in a moment.',
    );
}

function refused(code: string, message: string): AppError {
  return new AppError('invalid', code, message);
}
