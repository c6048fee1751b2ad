import { newStatements } from '#domain/forms/current-report/find/important-statements.ts';
import { type SentenceWords, sentenceWords } from '#domain/language/classifier/sentence-words.ts';
import type { ReportLabels } from '#tools/corpus/8-K-labels.ts';
import { openLabeledReport } from '#tools/corpus/labeled-report.ts';

/** A sentence of a labeled report, with the events that its report reports. */
export type ReportSentence = { text: string; words: SentenceWords; events: ReadonlySet<string> };

/** Returns the statements of labeled reports in which the classifier would look for events. */
export function reportSentences(labels: ReportLabels, read: (path: string) => Uint8Array): ReportSentence[] {
  return Object.entries(labels).flatMap(([path, label]) => {
    const events = new Set(label.events.map(({ event }) => event));
    const report = openLabeledReport(path, read(path));
    const statements = report.items.flatMap((item) => newStatements(item, report));
    return statements.map((one) => ({ text: one.words, words: sentenceWords(one), events }));
  });
}
