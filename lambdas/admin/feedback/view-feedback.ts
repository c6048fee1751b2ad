import type { FeedbackFilingResponse } from '#domain/contract/admin/admin-feedback-contract.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import {
  adminFiling,
  analysisView,
  filingWith,
  type ViewAdminFilingDeps,
} from '#lambdas/admin/filings/view-filing.ts';
import type { Store } from '#lambdas/store/types.ts';
import { exampleView } from './examples.ts';
import { voteView } from './list-feedback.ts';

export type ViewFeedbackDeps = ViewAdminFilingDeps & {
  votes: Pick<Store['votes'], 'ofFiling'>;
  reruns: Pick<Store['reruns'], 'get'>;
  examples: Pick<Store['examples'], 'get'>;
  users: Pick<Store['users'], 'watchers'>;
  documents: { getReading(accession: string): Promise<FilingReading | null> };
};

const MOST_CHARACTERS = 60_000;

/**
 * Returns the votes on a filing, together with its analysis, the evidence and the filing's passages. It takes five
 * requests to the table and one to the documents.
 * @throws AppError filing_not_found
 */
export async function viewFeedback(deps: ViewFeedbackDeps, id: string): Promise<FeedbackFilingResponse> {
  const [filing, votes, rerun, example, reading] = await Promise.all([
    filingWith(deps, id),
    deps.votes.ofFiling(id),
    deps.reruns.get(id),
    deps.examples.get(id),
    deps.documents.getReading(id),
  ]);
  const readers = await deps.users.watchers([...new Set(votes.map(({ userId }) => userId))], []);
  return {
    filing: adminFiling(filing),
    votes: votes.map((vote) => voteView(vote, readers.get(vote.userId)?.user)),
    ...passagesIn(reading),
    rerun: rerun && {
      at: rerun.at,
      by: rerun.by,
      before: rerun.before && analysisView(rerun.before, null),
    },
    is_pending: filing.analysis?.state === 'pending',
    example: example && exampleView(example),
  };
}

function passagesIn(
  reading: FilingReading | null,
): Pick<FeedbackFilingResponse, 'passages' | 'passages_complete'> {
  const passages: string[] = [];
  for (const { start, end } of reading?.passages ?? []) {
    if (end > MOST_CHARACTERS) return { passages, passages_complete: false };
    passages.push(reading?.text.slice(start, end).trim() ?? '');
  }
  return { passages: passages.filter((text) => text !== ''), passages_complete: true };
}
