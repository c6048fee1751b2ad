import { backgroundOf } from '#domain/analysis/background.ts';
import { type NextAttempt, nextAttempt } from '#domain/analysis/next-attempt.ts';
import { rulesAnalysis } from '#domain/analysis/rules-analysis.ts';
import { type BudgetCaps, reservationFor, shareSpent } from '#domain/analysis/spending-caps.ts';
import { type AnalysisSubject, subjectOf } from '#domain/analysis/subject.ts';
import { listedTicker } from '#domain/companies/cik-name.ts';
import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import type { ModelFailure } from '#lambdas/ports/language-model.ts';
import type { AnalysisMessage } from '#lambdas/ports/messages.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type PublishDeps, publishAnalysis } from './publish-analysis.ts';
import { type WriteDeps, writeAnalysis } from './write-analysis.ts';

export type AnalyzeDeps = Omit<WriteDeps, 'writer'> &
  PublishDeps & {
    /** `null` on a stage without a model. */
    writer: WriteDeps['writer'] | null;
    analyses: Store['analyses'];
    documents: {
      getReading(accession: string): Promise<FilingReading | null>;
      getPage(accession: string): Promise<FilingPage | null>;
    };
    companySizes: Pick<Store['companySizes'], 'get'>;
    modelBudget: Pick<Store['modelBudget'], 'reserve' | 'settle' | 'close'>;
    caps: BudgetCaps;
  };

/** The result of an attempt, for logs and metrics. */
export type Attempted = {
  outcome: NextAttempt['state'] | 'over';
  analysis: Analysis | null;
  /** Time that the model took, in milliseconds. */
  milliseconds: number;
  /** US dollars. */
  cost: number;
  /** Share of the budget that has been spent, which may exceed 1; `null` if no model was called. */
  spent: number | null;
  /** Whether this attempt found that access to the model is denied, and stopped all other attempts. */
  isRefused: boolean;
  /** Why the judge model did not answer; `null` if it did, or if none is configured. */
  judgeFailure: ModelFailure | null;
};

/**
 * Longer than the worker's timeout, so that no two workers write the same analysis. A test compares it with the
 * topology.
 */
export const ANALYSIS_LEASE_SECONDS = 100;

/** How long all requests to a model are stopped after the account was found to have no access. */
const CLOSED_SECONDS = 15 * 60;

const NOTHING = {
  analysis: null,
  milliseconds: 0,
  cost: 0,
  spent: null,
  isRefused: false,
  judgeFailure: null,
};

/**
 * Analyzes a filing that was read, and stores the part of the result that may be shown. Every step can be repeated; a
 * worker that stops leaves behind a claim that expires. If the model is unavailable, the filing stays pending with a
 * reminder of its own.
 * @throws RetryLater while another worker holds the claim, or if the filing keeps changing
 */
export async function analyzeFiling(deps: AnalyzeDeps, { accession }: AnalysisMessage): Promise<Attempted> {
  const lease = isoIn(deps.clock, ANALYSIS_LEASE_SECONDS);
  const claim = await deps.analyses.claim(accession, isoIn(deps.clock), lease);
  if (claim.kind === 'over') return { outcome: 'over', ...NOTHING };
  if (claim.kind === 'taken')
    throw new RetryLater('analysis_taken', 'Another worker analyzes this filing.', ANALYSIS_LEASE_SECONDS);
  const filing = await deps.filings.get(accession);
  const reading = filing?.status === 'Complete' ? await deps.documents.getReading(accession) : null;
  if (filing === null || reading === null) {
    // The worker that rereads the filing also requests the analysis again.
    await deps.analyses.release(accession, null);
    return { outcome: 'over', ...NOTHING };
  }
  const ticker = listedTicker(filing.companies[0]);
  const [page, size] = await Promise.all([
    deps.documents.getPage(accession),
    ticker === null ? null : deps.companySizes.get(ticker),
  ]);
  const subject = subjectOf(filing, reading, {
    background: page === null ? [] : backgroundOf(page),
    marketValue: size?.marketCap ?? null,
  });
  const { opensAt, ...written } = await write(deps, subject);
  const next = nextAttempt({
    fallback: written.analysis.fallback,
    judgeFailure: written.judgeFailure,
    attempts: claim.attempts,
    acceptedAt: filing.acceptedAt,
    now: dateIn(deps.clock),
    opensAt,
    random: deps.clock.random(),
  });
  if (next.state === 'pending') await deps.analyses.release(accession, next.dueAt.toISOString());
  else await publishAnalysis(deps, filing, { analysis: written.analysis, end: next });
  return { outcome: next.state, ...written };
}

type Written = Omit<Attempted, 'outcome' | 'analysis'> & { analysis: Analysis; opensAt: Date | null };

/**
 * Writes the analysis. The cost is reserved before the model is called, and settled afterward. If the budget is used
 * up, the rules' texts are used.
 */
async function write(deps: AnalyzeDeps, subject: AnalysisSubject): Promise<Written> {
  const { writer } = deps;
  if (writer === null) return { ...NOTHING, analysis: rulesAnalysis(subject, 'no-model'), opensAt: null };
  const at = dateIn(deps.clock);
  const reserved = reservationFor({ writer: writer.model, judge: deps.judge?.model ?? null });
  const turn = await deps.modelBudget.reserve(at, reserved, deps.caps);
  if (turn.kind !== 'granted') {
    const analysis = rulesAnalysis(subject, turn.kind === 'over' ? 'over-budget' : 'not-allowed');
    const opensAt = turn.kind === 'closed' ? turn.until : null;
    return { ...NOTHING, analysis, opensAt, spent: turn.kind === 'over' ? 1 : null };
  }
  const { analysis, milliseconds, cost, judgeError } = await writeAnalysis({ ...deps, writer }, subject);
  const { fallback, model, verified, total } = analysis;
  const written = fallback === null ? { model, verified, total, seconds: milliseconds / 1_000 } : null;
  const spent = shareSpent(await deps.modelBudget.settle({ at, reserved, spent: cost, written }), deps.caps);
  const isClosed = analysis.fallback === 'not-allowed' || judgeError?.failure === 'not-allowed';
  const opensAt = isClosed ? dateIn(deps.clock, CLOSED_SECONDS) : null;
  const isRefused = opensAt !== null && (await deps.modelBudget.close(dateIn(deps.clock), opensAt));
  return {
    analysis,
    milliseconds,
    cost,
    spent,
    isRefused,
    opensAt,
    judgeFailure: judgeError?.failure ?? null,
  };
}
