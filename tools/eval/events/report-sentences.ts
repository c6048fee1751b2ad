import { readCurrentReport } from '#domain/edgar/report-items/parse-current-report.ts';
import { newStatements } from '#domain/forms/current-report/find/learned-events.ts';
import { reportText } from '#domain/forms/current-report/findings/report-text.ts';
import { openFiling } from '#domain/forms/open-filing.ts';
import { type SentenceWords, sentenceWords } from '#domain/language/classifier/sentence-words.ts';
import { readCoverPage } from '#domain/reading/cover-page.ts';
import { issuerOf } from '#domain/reading/header-facts.ts';
import { decodeText } from '#domain/text/encoding.ts';
import type { ReportLabels } from '#tools/corpus/8-K-labels.ts';

/** A sentence of a labeled report, with the events that its report reports. */
export type ReportSentence = { text: string; words: SentenceWords; events: ReadonlySet<string> };

/** Returns the statements of labeled reports in which the classifier would look for events. */
export function reportSentences(labels: ReportLabels, read: (path: string) => Uint8Array): ReportSentence[] {
  return Object.entries(labels).flatMap(([path, label]) => {
    const source = openFiling(decodeText(read(path)), { path });
    const [main, ...exhibits] = source.documents;
    const text = main?.text ?? '';
    const report = readCurrentReport(
      text,
      source.header,
      exhibits.filter(({ type }) => /^EX-99/i.test(type)),
    );
    const cover = readCoverPage(text, report.text);
    const company = (source.header && issuerOf(source.header.parties, source.tickerOf)?.name) ?? cover.name;
    const asOf = source.header?.period ?? cover.period ?? source.header?.filedDate ?? null;
    const events = new Set(label.events.map(({ event }) => event));
    const { items, release } = reportText(report, company, asOf);
    return items.flatMap((item) =>
      newStatements(item, release).map((sentence) => ({
        text: sentence.words,
        words: sentenceWords(sentence),
        events,
      })),
    );
  });
}
