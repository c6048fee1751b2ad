import { readCurrentReport } from '#domain/edgar/report-items/parse-current-report.ts';
import { type ReportText, reportText } from '#domain/forms/current-report/findings/report-text.ts';
import { openFiling } from '#domain/forms/open-filing.ts';
import { readCoverPage } from '#domain/reading/cover-page.ts';
import { issuerOf } from '#domain/reading/header-facts.ts';
import { decodeText } from '#domain/text/encoding.ts';

/** Opens a labeled 8-K the way the rules do. @param path its name in the labels */
export function openLabeledReport(path: string, bytes: Uint8Array): ReportText {
  const source = openFiling(decodeText(bytes), { path });
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
  return reportText(report, company, asOf);
}
