import { figuresConsequence } from '#domain/forms/financials/consequences.ts';
import { money } from '#domain/forms/financials/figure-wording.ts';
import type { Figure } from '#domain/forms/financials/figures/figure-facts.ts';
import { figureNamed } from '#domain/forms/financials/figures-headline.ts';
import { mostMoved } from '#domain/forms/financials/most-moved.ts';
import { AMENDED_PARTS } from './amendment-wording.ts';
import type { PeriodicReportFacts, ReadReport, StatementsElsewhere } from './periodic-report-facts.ts';
import { type SeriousKind, seriousFindingsIn } from './serious-findings.ts';

const ELSEWHERE: Record<StatementsElsewhere, string> = {
  'report to shareholders':
    'The form has no statements of its own; revenue and profit are in the report to shareholders, filed as exhibit 13.',
  'loan pool':
    'It concerns holders of the notes, not of a stock; the attached reports of the servicers describe any failures.',
};
/** Areas in which controls may have weaknesses, with the patterns that find them in a sentence. */
const AREAS: readonly (readonly [string, RegExp])[] = [
  ['revenue', /\brevenue\s+recognition\b|\brecognition\s+of\s+revenue\b/i],
  ['income taxes', /\bincome\s+tax(?:es)?\b/i],
  ['inventory', /\binventor(?:y|ies)\b/i],
  ['separation of duties', /\bsegregation\s+of\s+duties\b/i],
  ['computer systems', /\binformation\s+technology\b|\bIT\s+general\s+controls\b/i],
  ['the closing of the books', /\b(?:financial\s+)?clos(?:e|ing)\s+(?:process|of\s+the\s+books)\b/i],
];

/**
 * Returns what the report means to a shareholder, based on its most serious finding, otherwise on its figures, and
 * otherwise on where the figures are; nothing if none of these is known.
 */
export function reportReason({ facts, figures }: ReadReport): string {
  if (facts.amends !== undefined) return AMENDED_PARTS[facts.amends].reason;
  const [first] = seriousFindingsIn(facts);
  if (first !== undefined) return reasonOfFinding(first, facts, figures.figures);
  return figuresConsequence(figures) ?? mostMoved(figures) ?? plainReason(facts);
}

function reasonOfFinding(kind: SeriousKind, facts: PeriodicReportFacts, figures: readonly Figure[]): string {
  const words = facts.findings.find((finding) => finding.kind === kind)?.sentence ?? '';
  switch (kind) {
    case 'going concern':
      return `${survival(figures)} Holders face dilution by new financing or the loss of their investment.`;
    case 'material weakness': {
      const areas = AREAS.filter(([, named]) => named.test(words)).map(([area]) => area);
      const over = areas.length === 0 ? '' : ` over ${areas.join(' and ')}`;
      return `Controls${over} did not reliably catch errors, so the figures carry a higher risk of being restated until it is fixed.`;
    }
    case 'auditor change':
      return `${auditorMove(words)} Any disagreement behind it would bear on how far the figures can be trusted.`;
    case 'restatement':
      return 'Figures published before can no longer be relied on, and estimates built on them have to be redone.';
  }
}

/** Describes the company's remaining cash, if the figures show it. */
function survival(figures: readonly Figure[]): string {
  const loss = figureNamed(figures, 'net_income');
  const cash = figureNamed(figures, 'cash');
  const lost = loss !== null && loss.value < 0 ? `After a net loss of ${money(-loss.value, loss.unit)} ` : '';
  const left =
    cash === null
      ? ''
      : `${lost === '' ? 'T' : 't'}he company has ${money(cash.value, cash.unit)} of cash and `;
  const subject = left === '' ? `${lost === '' ? 'T' : 't'}he company ` : '';
  return `${lost}${left}${subject}may be unable to pay what it owes over the next year.`;
}

function auditorMove(words: string): string {
  if (/\bresigned\b|\bdeclined\b/i.test(words)) return 'The auditor left of its own accord.';
  return /\bdismissed\b/i.test(words)
    ? 'The company dismissed its auditor.'
    : 'Another firm now answers for the audit.';
}

/** Describes where the figures are, or what an amendment does, if nothing else could be read. */
function plainReason({ statements, is_amendment: isAmendment }: PeriodicReportFacts): string {
  if (statements !== undefined) return ELSEWHERE[statements];
  return isAmendment ? 'It replaces parts of a report filed before; its first page says which.' : '';
}
