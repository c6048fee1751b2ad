import { AMENDMENT, assess } from '#domain/assessment/assessment.ts';
import { combineItems, findingOfItem } from '#domain/assessment/combine-items.ts';
import { fridayEvening } from '#domain/assessment/friday-evening.ts';
import type { CurrentReport } from '#domain/edgar/report-items/parse-current-report.ts';
import type { Assessment } from '#domain/importance.ts';
import type { Sentence } from '#domain/language/clauses.ts';
import type { RuleFailure } from '#domain/reading/document-reader.ts';
import { ranked, reportHeadline } from './current-report-headline.ts';
import type { ItemFinding } from './events/event-facts.ts';
import { furtherStatement } from './find/important-statements.ts';
import { withLearnedEvents } from './find/learned-events.ts';
import { readItem } from './find/read-item.ts';
import { reportText } from './findings/report-text.ts';

const NO_NEWS = 'The report lists what it is about and says nothing more; open it to see what happened.';

/**
 * Returns findings for the items of an 8-K, based on the text below each one, and a further statement to be quoted. It omits items whose text reports no
 * event, and items whose rule fails.
 * @param company the filer's name
 * @param asOf ISO date of the report; `null` if unknown
 */
export function itemFindings(
  report: CurrentReport,
  company: string | null,
  asOf: string | null,
): { found: ItemFinding[]; failures: RuleFailure[]; statement: Sentence | null } {
  const text = reportText(report, company, asOf);
  const failures: RuleFailure[] = [];
  const found = text.items.flatMap((item) => {
    try {
      return readItem(item, text);
    } catch (error) {
      failures.push({ rule: `item ${item.number}`, error });
      return [];
    }
  });
  try {
    const all = withLearnedEvents(found, text);
    return { found: all, failures, statement: furtherStatement(text, all) };
  } catch (error) {
    return { found, failures: [...failures, { rule: 'classifier', error }], statement: null };
  }
}

/**
 * Returns the assessment of an 8-K whose text was read, which is that of its highest-scoring item.
 * @param acceptedAt date-time with offset, or New York local time; `null` if unknown
 * @see docs/rules.md#8-k-events
 */
export function assessCurrentReport(
  report: CurrentReport,
  findings: readonly ItemFinding[],
  form: string,
  acceptedAt: string | null,
  statement: Sentence | null,
): Assessment {
  const [first] = ranked(findings);
  const { finding, corrections } = combineItems(first ? findings : unread(report));
  const amended = form.endsWith('/A') ? [AMENDMENT] : [];
  const assessment = assess(finding, [...corrections, ...amended, ...fridayEvening(acceptedAt)]);
  return {
    ...assessment,
    one_liner: reportHeadline(findings, statement) ?? assessment.one_liner,
    importance_reason: first?.reason ?? NO_NEWS,
  };
}

/** Returns findings based on the item numbers alone, for items without informative text. */
function unread(report: CurrentReport) {
  return report.items.map(({ number }) => findingOfItem(number)).filter((finding) => finding !== null);
}
