import { AMENDMENT, assess } from '#domain/assessment/assessment.ts';
import { combineItems, findingOfItem } from '#domain/assessment/combine-items.ts';
import { fridayEvening } from '#domain/assessment/friday-evening.ts';
import { modernItem } from '#domain/assessment/item-rules.ts';
import type { Assessment } from '#domain/importance.ts';
import type { RuleFailure } from '#domain/reading/document-reader.ts';
import type { ItemFinding } from './events/facts.ts';
import type { ItemText } from './events/item-text.ts';
import { exhibitsAlone } from './events/news/exhibits-alone.ts';
import { hasContent, ITEM_READERS, ownWords } from './item-facts.ts';
import type { CurrentReport } from './parse-current-report.ts';
import { pressHeadline } from './press-headline.ts';
import { filerOf } from './prose/filer.ts';
import { sentencesIn } from './prose/sentence.ts';
import { ranked, reportHeadline } from './report-headline.ts';

const READ_OF_RELEASE = 6_000;
const NO_NEWS = 'The report lists what it is about and says nothing more; open it to see what happened.';

/**
 * What the items of an 8-K tell, after reading what stands under them. An item whose text tells no event is left out.
 * An item whose rule fails is left out too, and the rest is told.
 * @param company the filer's name
 */
export function itemFindings(
  report: CurrentReport,
  company: string | null,
): { found: ItemFinding[]; failures: RuleFailure[] } {
  const filer = filerOf(company, report.text);
  const titles = report.exhibits.map(({ text }) => pressHeadline(text)).filter((title) => title !== null);
  const release = report.exhibits
    .slice(0, 2)
    .flatMap(({ text }) => sentencesIn(text.slice(0, READ_OF_RELEASE), filer));
  const shared = {
    exhibits: report.exhibits.map(({ text }) => text),
    release,
    titles,
    filer,
    company,
    listed: report.items.map(({ number }) => modernItem(number)),
  };
  const failures: RuleFailure[] = [];
  const found = report.items.flatMap(({ number }) => {
    const body = report.sections[number] ?? '';
    try {
      return readItem({ number, body, sentences: sentencesIn(body, filer), ...shared }) ?? [];
    } catch (error) {
      failures.push({ rule: `item ${number}`, error });
      return [];
    }
  });
  return { found, failures };
}

function readItem(text: ItemText): ItemFinding | null {
  const modern = modernItem(text.number);
  const reader =
    modern === '9.01'
      ? text.listed.every((item) => item === '9.01')
        ? exhibitsAlone
        : undefined
      : ITEM_READERS[modern];
  const read = hasContent(text.body) ? (reader?.(text) ?? (modern === '9.01' ? null : ownWords(text))) : null;
  return read && { ...read, number: text.number };
}

/**
 * Assessment of an 8-K whose text was read: its highest item.
 * @param acceptedAt date-time with offset, or New York local; `null` when unknown
 * @see docs/rules.md#8-k-events
 */
export function assessCurrentReport(
  report: CurrentReport,
  findings: readonly ItemFinding[],
  form: string,
  acceptedAt: string | null,
): Assessment {
  const [first] = ranked(findings);
  const { finding, corrections } = combineItems(first ? findings : unread(report));
  const amended = form.endsWith('/A') ? [AMENDMENT] : [];
  const assessment = assess(finding, [...corrections, ...amended, ...fridayEvening(acceptedAt)]);
  return {
    ...assessment,
    one_liner: reportHeadline(findings) ?? assessment.one_liner,
    importance_reason: first?.reason ?? NO_NEWS,
  };
}

/** Items by their number alone, where no text says more. */
function unread(report: CurrentReport) {
  return report.items.map(({ number }) => findingOfItem(number)).filter((finding) => finding !== null);
}
