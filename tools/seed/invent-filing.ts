import type { FilingAnalysis } from '#domain/filings/filing-analysis.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { catalogForm } from '#domain/form-types/followed-form.ts';
import { RULES_VERSION } from '#domain/forms/rules-version.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { COMPANIES } from '#local/sample/sample-companies.ts';
import type { Dice } from '#tools/chaos/tools/dice.ts';
import { momentIn, type Period, secondsAfter } from './period.ts';

/** No filer agent has this number, so that nobody mistakes a generated filing for a real one. */
const AGENT = '0009999999';
const MODEL = 'us.amazon.nova-lite-v1:0';

type Kind = { form: string; level: ImportanceLevel; score: number; headline: string; items?: string };

const KINDS: readonly Kind[] = [
  { form: '8-K', level: 'HIGH', score: 7.5, headline: 'Invented: finance chief resigns', items: '5.02' },
  { form: '8-K', level: 'MEDIUM', score: 5.5, headline: 'Invented: signs a supply agreement', items: '1.01' },
  { form: '8-K', level: 'CRITICAL', score: 9, headline: 'Invented: files for bankruptcy', items: '1.03' },
  { form: '4', level: 'LOW', score: 3, headline: 'Invented: director sells 1,200 shares' },
  { form: '4', level: 'MEDIUM', score: 5, headline: 'Invented: chief executive buys 5,000 shares' },
  { form: '10-Q', level: 'MEDIUM', score: 4.5, headline: 'Invented: quarterly report, revenue up 4%' },
  { form: '10-K', level: 'MEDIUM', score: 5, headline: 'Invented: annual report' },
  { form: 'S-8', level: 'LOW', score: 1.5, headline: 'Invented: shares for employees' },
];

/** Shares of all filings, from 0 to 1. */
const ANALYZED = 0.5;
const ANALYSIS_FAILED = 0.02;
const UNREADABLE = 0.002;
/** Seconds between each step and the previous one. */
const STEPS = { seen: [5, 90], read: [1, 6], analyzed: [4, 20], alerted: [1, 5] } as const;

/**
 * Generates the filing with this number. It was read, analyzed and sent as an alert, unless one of these steps failed.
 */
export function inventFiling(number: number, period: Period, dice: Dice): StoredFiling {
  const { cik, name, ticker } = dice.pick(COMPANIES);
  const kind = dice.pick(KINDS);
  const after = (moment: string, [least, most]: readonly [number, number]) =>
    secondsAfter(moment, dice.int(least, most));
  const acceptedAt = momentIn(period, dice).toISOString();
  const seenAt = after(acceptedAt, STEPS.seen);
  const readAt = after(seenAt, STEPS.read);
  const isUnreadable = dice.chance(UNREADABLE);
  const analysis =
    isUnreadable || !dice.chance(ANALYZED) ? null : analysisOf(kind, after(readAt, STEPS.analyzed), dice);
  const accession = `${AGENT}-${acceptedAt.slice(2, 4)}-${String(number).padStart(6, '0')}`;
  const companyName = readableCompanyName(name);
  return {
    accession,
    form: kind.form,
    formType: catalogForm(kind.form)?.value ?? null,
    parties: [{ cik, name, role: kind.form === '4' ? 'Issuer' : 'Filer' }],
    companies: [{ cik, name: companyName, tickers: [ticker] }],
    tickers: [ticker],
    companyName,
    acceptedAt,
    late: false,
    filedDate: acceptedAt.slice(0, 10),
    indexUrl: `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/index.htm`,
    items: kind.items === undefined ? [] : [{ number: kind.items, title: 'An invented event' }],
    assessment: {
      importance_level: kind.level,
      material_score: kind.score,
      one_liner: kind.headline,
      importance_reason: `Invented, with the score ${kind.score}.`,
    },
    status: isUnreadable ? 'Pending' : 'Complete',
    source: isUnreadable ? 'feed' : 'document',
    summaryText: isUnreadable ? null : `${companyName} reports an invented event.`,
    takeaways: isUnreadable ? [] : ['The event is invented.', 'Nobody should trade on it.'],
    quotes: [],
    dollarAmounts: [],
    insiderData: null,
    explanation: null,
    isShortened: false,
    rulesVersion: isUnreadable ? 0 : RULES_VERSION,
    analysis,
    handCorrection: null,
    readingError: isUnreadable
      ? { code: 'document_missing', message: 'The invented document is missing.' }
      : null,
    replacedBy: null,
    market: null,
    firstSeenAt: seenAt,
    updatedAt: analysis?.at ?? readAt,
    processedAt: isUnreadable ? null : readAt,
    alerts: isUnreadable ? 'none' : 'done',
    alertedAt: isUnreadable ? null : after(readAt, STEPS.alerted),
    isReadDue: false,
    parked: isUnreadable,
    deferrals: 0,
  };
}

function analysisOf(kind: Kind, at: string, dice: Dice): FilingAnalysis {
  const nothing = { raisedFrom: null, correctedFrom: null };
  if (dice.chance(ANALYSIS_FAILED))
    return {
      ...nothing,
      state: 'failed',
      result: null,
      at: null,
      error: { code: 'throttled', message: 'The model was busy.' },
    };
  const total = dice.int(4, 9);
  return {
    ...nothing,
    state: 'complete',
    at,
    error: null,
    result: {
      level: kind.level,
      score: kind.score,
      oneLiner: kind.headline,
      summary: 'An invented analysis of an invented filing.',
      takeaways: [{ text: 'The event is invented.', passage: 'This document is invented.', start: 0 }],
      importanceReason: 'Invented.',
      scoreBasis: null,
      verified: total - dice.int(0, 2),
      total,
      confidence: 0.9,
      model: MODEL,
      judge: MODEL,
      dropped: [
        {
          part: 'takeaway',
          text: 'The price will rise.',
          gate: 'judge',
          reason: 'The filing does not say so.',
        },
      ],
      contradictsRules: false,
      fallback: null,
    },
  };
}
