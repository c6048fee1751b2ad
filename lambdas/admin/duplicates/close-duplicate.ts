import { AppError } from '#domain/app-error.ts';
import type {
  DismissDuplicateRequest,
  MergeFilingsRequest,
  MergeFilingsResponse,
} from '#domain/contract/admin/admin-duplicates-contract.ts';
import { filingWith, type ViewAdminFilingDeps } from '#lambdas/admin/filings/view-filing.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type DismissDeps = {
  spellings: Pick<Store['spellings'], 'dismiss'>;
  repeats: Pick<Store['repeats'], 'close'>;
};

export type MergeFilingsDeps = ViewAdminFilingDeps & {
  filings: Pick<Store['filings'], 'update' | 'list'>;
  repeats: Pick<Store['repeats'], 'get' | 'close'>;
  clock: Pick<Clock, 'now'>;
};

/**
 * Removes a group from the list: contacts until another spelling is added to the group, filings permanently.
 * @throws AppError duplicate_not_found
 */
export async function dismissDuplicate(
  { spellings, repeats }: DismissDeps,
  { kind, key }: DismissDuplicateRequest,
): Promise<void> {
  const isThere = kind === 'contacts' ? await spellings.dismiss(key) : await repeats.close(key);
  if (!isThere) throw duplicateNotFound();
}

/**
 * Marks the filing in a pair that is no longer needed. If a document was filed twice, this is the later filing; if a
 * report was amended, this is the original report. Its page then links to the other filing. The call can be repeated.
 * @throws AppError duplicate_not_found, filing_not_found, filing_changed
 */
export async function mergeFilings(
  deps: MergeFilingsDeps,
  { kind, key }: MergeFilingsRequest,
): Promise<MergeFilingsResponse> {
  const repeat = await deps.repeats.get(key);
  if (repeat === null || repeat.kind !== kind) throw duplicateNotFound();
  const isAmended = kind === 'amended';
  const [replaced, by] = isAmended ? [repeat.earlier, repeat.accession] : [repeat.accession, repeat.earlier];
  const filing = await filingWith(deps, replaced);
  const already = filing.replacedBy?.accession === by;
  if (!already) {
    const changes = { replacedBy: { accession: by, kind }, updatedAt: isoIn(deps.clock) };
    const { updatedAt, tickers } = filing;
    if (!(await deps.filings.update(replaced, changes, {}, { updatedAt, tickers }))) throw filingChanged();
    await deps.filings.list({ ...filing, ...changes });
  }
  await deps.repeats.close(key);
  return { replaced, by, already };
}

function duplicateNotFound(): AppError {
  return new AppError('not-found', 'duplicate_not_found', 'This pair is no longer on the list.');
}

function filingChanged(): AppError {
  return new AppError(
    'conflict',
    'filing_changed',
    'The filing is being changed. Please try again in a moment.',
  );
}
