import { backgroundOf } from '#domain/analysis/background.ts';
import { type BudgetCaps, reservationFor, shareSpent } from '#domain/analysis/budget.ts';
import { type NextAttempt, nextAttempt } from '#domain/analysis/next-attempt.ts';
import { rulesAnalysis } from '#domain/analysis/rules-analysis.ts';
import { type AnalysisSubject, subjectOf } from '#domain/analysis/subject.ts';
import type { CompanySize } from '#domain/companies/company-size.ts';
import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { dateIn, isoIn } from '#lambdas/ground/clock.ts';
import type { ModelFailure } from '#lambdas/ports/language-model.ts';
import type { AnalysisMessage } from '#lambdas/ports/messages.ts';
import type { ModelBudget } from '#lambdas/ports/model-budget.ts';
import type { Analyses } from '#lambdas/ports/pipeline.ts';
import { type PublishDeps, publishAnalysis } from './publish-analysis.ts';
import { type WriteDeps, writeAnalysis } from './write-analysis.ts';

export type AnalyzeDeps = WriteDeps &
  PublishDeps & {
    analyses: Analyses;
    documents: {
      getReading(accession: string): Promise<FilingReading | null>;
      getPage(accession: string): Promise<FilingPage | null>;
    };
    companySizes: { get(ticker: string): Promise<CompanySize | null> };
    modelBudget: ModelBudget;
    caps: BudgetCaps;
  };

/** What an attempt came to, for logs and metrics. */
export type Attempted = {
  outcome: NextAttempt['state'] | 'over';
  analysis: Analysis | null;
  /** Milliseconds that the model took. */
  milliseconds: number;
  /** US dollars. */
  cost: number;
  /** Of the budget, 0 to 1 and more; `null` if no model was asked. */
  spent: number | null;
  /** This attempt found that the account may not use the model, and stopped all others. */
  isRefused: boolean;
  /** Why no judge answered; `null` if one did, or none is set. */
  judgeFailure: ModelFailure | null;
};

/** Longer than a worker may run, so that no two write the same analysis. A test compares it with the topology. */
export const ANALYSIS_LEASE_SECONDS = 100;

/** So long nobody asks a model again that the account may not use. */
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
 * Analyzes a filing that was read, and stores what may be shown of it. Every step can be repeated; a worker that stops
 * leaves a claim that runs out. A model that is away leaves the filing pending with a reminder of its own.
 * @throws RetryLater while another worker has the claim, or if the filing keeps changing
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
    // Once the filing is read, its reading asks anew.
    await deps.analyses.release(accession, null);
    return { outcome: 'over', ...NOTHING };
  }
  const ticker = filing.companies[0]?.tickers[0];
  const [page, size] = await Promise.all([
    deps.documents.getPage(accession),
    ticker === undefined ? null : deps.companySizes.get(ticker),
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

/** Money is set aside before the model is asked, and settled after. Without money the rules' words stand. */
async function write(deps: AnalyzeDeps, subject: AnalysisSubject): Promise<Written> {
  const at = dateIn(deps.clock);
  const reserved = reservationFor({ writer: deps.writer.model, judge: deps.judge?.model ?? null });
  const turn = await deps.modelBudget.reserve(at, reserved, deps.caps);
  if (turn.kind !== 'granted') {
    const analysis = rulesAnalysis(subject, turn.kind === 'over' ? 'over-budget' : 'not-allowed');
    const opensAt = turn.kind === 'closed' ? turn.until : null;
    return { ...NOTHING, analysis, opensAt, spent: turn.kind === 'over' ? 1 : null };
  }
  const { analysis, milliseconds, cost, judgeError } = await writeAnalysis(deps, subject);
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
