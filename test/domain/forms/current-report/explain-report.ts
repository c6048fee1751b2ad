import { describe, expect, test } from 'vitest';
import type { CurrentReportFacts } from '#domain/forms/current-report/events/event-facts.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, reportPage, submissionText } from '#test/domain/forms/support.ts';

export type Report = { item?: string; release?: string; form?: string; accepted?: string };

const TITLES: Record<string, string> = {
  '1.01': 'Entry into a Material Definitive Agreement',
  '1.02': 'Termination of a Material Definitive Agreement',
  '2.01': 'Completion of Acquisition or Disposition of Assets',
  '2.02': 'Results of Operations and Financial Condition',
  '5.02': 'Departure of Directors or Certain Officers; Election of Directors',
  '7.01': 'Regulation FD Disclosure',
  '8.01': 'Other Events',
};

/** Parses an 8-K of Coca Cola Co with the text under one item (8.01 by default); `<p>` separates paragraphs. */
export function readReport(text: string, { item = '8.01', release, form = '8-K', accepted }: Report = {}) {
  const paragraphs = text.split('<p>');
  const documents = [
    { type: form, text: reportPage(`Item ${item} ${TITLES[item] ?? ''}`, ...paragraphs) },
    ...(release === undefined ? [] : [{ type: 'EX-99.1', text: `<p>${release}</p>` }]),
  ];
  return explainFiling(bytes(submissionText({ form, documents, ...(accepted ? { accepted } : {}) })));
}

/** Returns the score, headline and events of a report with this text. */
export function explained(text: string, report?: Report) {
  const { assessment, facts } = readReport(text, report).explanation;
  const events = facts?.kind === 'current-report' ? facts.events : [];
  return { score: assessment.material_score, headline: assessment.one_liner, events: events.map(briefly) };
}

type Case = [text: string, score: number, headline: string, events: string[]];

/** Tests the results for reports with these texts under an item. @param what completes the test title */
export function testItem(item: string, what: string, cases: readonly Case[]): void {
  describe(`Item ${item} recognizes ${what}`, () => {
    test.each(cases)('%s', (text, score, headline, events) => {
      expect(explained(text, { item })).toEqual({ score, headline, events });
    });
  });
}

/** Formats an event, for example `departure of Jane Doe (CFO)` or `merger agreement with Target Inc. (buyer)`. */
function briefly(event: CurrentReportFacts['events'][number]): string {
  if (event.event === 'departure' || event.event === 'appointment')
    return `${event.event} of ${event.person} (${event.role})`;
  if (event.event === 'merger agreement')
    return `${event.event} with ${event.counterparty} (${event.is_ended ? 'ended' : event.position})`;
  if (event.event === 'agreement') return `${event.event} with ${event.counterparty} (${event.amount})`;
  return event.event;
}
