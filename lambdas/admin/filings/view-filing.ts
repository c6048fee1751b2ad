import { filingSteps } from '#domain/admin/filing-steps.ts';
import { AppError } from '#domain/app-error.ts';
import type { AdminAnalysis, AdminFiling } from '#domain/contract/admin/admin-filings-contract.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { RULES_VERSION } from '#domain/forms/rules-version.ts';
import type { Assessment } from '#domain/importance.ts';
import { type AdminEmailsDeps, adminEmails } from '#lambdas/admin/admin-emails.ts';
import type { Store } from '#lambdas/store/types.ts';
import { filingRow } from './filing-row.ts';

type FilingDeps = { filings: Pick<Store['filings'], 'get'> };
export type ViewAdminFilingDeps = FilingDeps & AdminEmailsDeps;

/**
 * Returns a filing with the state of every step, in one request, or two if it was corrected by hand.
 * @throws AppError filing_not_found
 */
export async function viewAdminFiling(deps: ViewAdminFilingDeps, id: string): Promise<AdminFiling> {
  const filing = adminFiling(await filingWith(deps, id));
  const { correction } = filing;
  if (correction === null) return filing;
  const emails = await adminEmails(deps, [correction.by]);
  return { ...filing, correction: { ...correction, by_email: emails.get(correction.by) ?? null } };
}

/** @throws AppError filing_not_found */
export async function filingWith({ filings }: FilingDeps, id: string): Promise<StoredFiling> {
  const filing = await filings.get(id);
  if (filing === null) throw new AppError('not-found', 'filing_not_found', 'We do not have this filing.');
  return filing;
}

/** Returns a filing in the admin pages' format. */
export function adminFiling(filing: StoredFiling): AdminFiling {
  const { analysis, handCorrection } = filing;
  const result = analysis?.result ?? null;
  return {
    ...filingRow(filing),
    version: filing.updatedAt,
    parties: filing.parties,
    companies: filing.companies.map(({ mention, ...company }) => ({
      ...company,
      mentioned: mention !== undefined,
    })),
    filed_date: filing.filedDate,
    link: filing.indexUrl,
    late: filing.late,
    items: filing.items,
    steps: filingSteps(filing),
    deferrals: filing.deferrals,
    rules_version: filing.rulesVersion,
    current_rules_version: RULES_VERSION,
    rules: saidBy(filing.assessment),
    analysis: result && analysisView(result, analysis?.at ?? null),
    raised_from: analysis?.raisedFrom ?? null,
    corrected_from: handCorrection?.correctedFrom ?? analysis?.correctedFrom ?? null,
    correction: handCorrection && correctionView(handCorrection),
  };
}

function saidBy(assessment: Assessment): AdminFiling['rules'] {
  const { importance_level: level, material_score: score, one_liner: headline } = assessment;
  return { level, score, headline, reason: assessment.importance_reason };
}

/**
 * Returns an analysis with its evidence and with the statements that the checks dropped.
 * @param at when it was written, ISO
 */
export function analysisView(result: Analysis, at: string | null): AdminAnalysis {
  const { level, score, oneLiner: headline, importanceReason: reason, takeaways, dropped } = result;
  const { summary, model, judge, verified, total, confidence, fallback } = result;
  return {
    ...{ level, score, headline, reason, at, summary, model, judge, verified, total, confidence, fallback },
    takeaways: takeaways.map(({ text, passage }) => ({ text, passage })),
    dropped,
  };
}

function correctionView({
  headline,
  level,
  reason,
  by,
  at,
}: NonNullable<StoredFiling['handCorrection']>): AdminFiling['correction'] {
  return { headline, level, reason, by, by_email: null, at };
}
