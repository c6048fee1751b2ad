import { formatDollars } from '#domain/format/numbers.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import type { DocumentReading, FilingSource } from '#domain/reading/document-reader.ts';
import { explanationOf } from '#domain/reading/explanation.ts';
import { issuerOf, readHeaderFacts } from '#domain/reading/header-facts.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { pageText } from '#domain/text/page-text.ts';
import { assessHoldings, holdingsSummary, holdingsTakeaways } from './assess-holdings.ts';
import type { HoldingsFacts, Position } from './holdings-facts.ts';
import { holdingsTable, inDollars, type RowSource } from './holdings-table.ts';
import { typewrittenRows } from './holdings-typewritten.ts';
import { readInformationTable } from './information-table.ts';
import { parseThirteenFCover, readThirteenFCover, type ThirteenFCover } from './thirteen-f-cover.ts';

/**
 * Reports filed on or after this date state values in whole dollars, whatever quarter they cover. @see
 * docs/edgar.md#13f-holdings
 */
const WHOLE_DOLLARS_SINCE = '2023-01-03';
const LAST_YEAR_OF_THOUSANDS = '22';
/** EDGAR started in 1993, so a two-digit year below 93 belongs to the 21st century. */
const CENTURY_TURN = 93;
const TOP = 10;
const NO_COVER: ThirteenFCover = {
  report: 'holdings',
  amendment: null,
  confidential: [],
  manager: null,
  other_managers: [],
  period: null,
  stated: { entries: null, value: null },
  signed: null,
};

/** What was read from a holdings report. */
export type HoldingsReading = DocumentReading<HoldingsFacts> & {
  /** All positions, largest first; absent if the table was truncated. */
  positions?: Position[];
};

/**
 * Reads a 13F-HR, 13F-NT or 13F-CTR: the cover page, and the structured or typewritten information table.
 * @throws AppError `truncated_document`, `not_well_formed`, `too_large`, `empty_document`
 */
export function readHoldings(source: FilingSource): HoldingsReading {
  if (source.documents.length === 0) return readHeaderFacts(source);
  if (!source.capped && source.documents.some(({ complete }) => !complete)) {
    throw unreadable('truncated_document', 'The holdings report ends too early.');
  }
  const { facts, positions, text } = readFacts(source);
  const issuer = source.header && issuerOf(source.header.parties, source.tickerOf);
  const filer = facts.manager ?? issuer?.name ?? null;
  const manager = filer && readableCompanyName(filer);
  return {
    explanation: explanationOf(source, {
      issuer,
      period: source.header?.period ?? facts.period,
      assessment: assessHoldings(facts, { form: source.form, manager, ticker: issuer?.ticker ?? null }),
      facts,
    }),
    summaryText: holdingsSummary(facts, manager),
    takeaways: holdingsTakeaways(facts),
    dollarAmounts:
      facts.total_value === null || facts.value_is_doubtful ? [] : [formatDollars(facts.total_value)],
    text,
    ...(positions === null ? {} : { positions }),
  };
}

type Facts = { facts: HoldingsFacts; positions: Position[] | null; text: string };

function readFacts(source: FilingSource): Facts {
  const texts = source.documents.map((document) => document.text);
  const tables = texts.filter((text) => /<(?:\w+:)?informationTable[\s>]/.test(text.slice(0, 4_000)));
  const structured = texts.find((text) => /<(?:\w+:)?edgarSubmission[\s>]/.test(text.slice(0, 4_000)));
  const page = tables.length === 0 && structured === undefined ? texts.map(pageText).join('\n\n') : null;
  if (page?.trim() === '') throw unreadable('empty_document', 'The holdings report has no text.');
  const { signed, ...cover } =
    structured !== undefined
      ? parseThirteenFCover(structured)
      : page !== null
        ? readThirteenFCover(page)
        : NO_COVER;
  const ruled = unitOn(source.header?.filedDate ?? signed) ?? unitOf(source.accession);
  const typed = page === null ? null : typedRows(texts, cover.stated.value);
  const rows = tables.length > 0 ? structuredRows(tables, source.capped) : typed;
  const table = rows && holdingsTable(rows, ruled, cover.stated.value);
  const unit = table === null ? ruled : table.unit;
  // The sum of a truncated table is too low, but the cover page states the full total.
  const whole = table?.sums.is_complete === false ? cover.stated.value : null;
  const total = whole ?? table?.sums.value ?? cover.stated.value;
  const facts: HoldingsFacts = {
    kind: 'holdings',
    ...cover,
    report: source.form.startsWith('13F-NT') ? 'notice' : cover.report,
    confidential: /^13F-CTR/.test(source.form) ? ['requested', ...cover.confidential] : cover.confidential,
    table: table?.sums ?? null,
    value_unit: unit,
    value_is_doubtful: table?.isDoubtful ?? false,
    total_value: total === null || table?.isDoubtful ? null : inDollars(total, unit),
    top: (table?.positions ?? []).slice(0, TOP).map((position) => ({ ...position, ticker: null })),
    change: null,
  };
  // A report that requests confidentiality contains only some of the manager's holdings.
  const isWhole = table?.sums.is_complete === true && !facts.confidential.includes('requested');
  const positions = isWhole ? table.positions : null;
  return { facts, positions, text: page ?? table?.text ?? '' };
}

function structuredRows(tables: readonly string[], capped: boolean): RowSource {
  return (onRow) => tables.map((xml) => readInformationTable(xml, capped, onRow)).every((isWhole) => isWhole);
}

/** Returns a source of typewritten rows; `null` for a table that cannot be read reliably. */
function typedRows(texts: readonly string[], statedValue: number | null): RowSource | null {
  const rows = typewrittenRows(texts.join('\n'), statedValue);
  return (
    rows &&
    ((onRow) => {
      rows.forEach(onRow);
      return true;
    })
  );
}

/**
 * Returns the unit for a table without its submission, based on the year in its accession number. In the year of the
 * rule change the unit is uncertain, because a late filing may have been numbered earlier.
 */
function unitOf(accession: string | null): HoldingsFacts['value_unit'] {
  const digits = /^\d{10}-(\d{2})-/.exec(accession ?? '')?.[1];
  if (digits === undefined || digits === LAST_YEAR_OF_THOUSANDS) return null;
  return Number(digits) > Number(LAST_YEAR_OF_THOUSANDS) && Number(digits) < CENTURY_TURN
    ? 'dollars'
    : 'thousands';
}

function unitOn(filed: string | null): HoldingsFacts['value_unit'] {
  if (filed === null) return null;
  return filed >= WHOLE_DOLLARS_SINCE ? 'dollars' : 'thousands';
}
