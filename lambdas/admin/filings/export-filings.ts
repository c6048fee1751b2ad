import type { AdminFilingRow, AdminFilingsQuery } from '#domain/contract/admin/admin-filings-contract.ts';
import { csvOf } from '#domain/export/csv.ts';
import { type ListFilingsDeps, listFilings } from './list-filings.ts';

/** A response has at most 6 MB, and a call at most 15 seconds. */
const MOST_ROWS = 10_000;
const MOST_MS = 8_000;

const HEADER = [
  ...['Accession number', 'Accepted', 'Form', 'Tickers', 'Company', 'Level', 'Headline', 'State', 'Error'],
  ...['Received', 'Read', 'Analyzed', 'Alerted', 'Corrected by hand'],
];

/**
 * Formats the listed filings as CSV, newest first, from the given page on. If there are more than fit into a response,
 * the last row says so.
 */
export async function exportFilings(deps: ListFilingsDeps, query: AdminFilingsQuery): Promise<string> {
  const until = deps.clock.now() + MOST_MS;
  const rows: AdminFilingRow[] = [];
  let cursor = query.cursor ?? null;
  do {
    const page = await listFilings(deps, { ...query, ...(cursor === null ? {} : { cursor }) });
    rows.push(...page.filings);
    cursor = page.cursor;
  } while (cursor !== null && rows.length < MOST_ROWS && deps.clock.now() < until);
  const more = cursor === null ? [] : [['There are more filings. Choose a day, a form or a state.']];
  return csvOf(HEADER, [...rows.map(cellsOf), ...more]);
}

function cellsOf(row: AdminFilingRow): (string | null)[] {
  return [
    ...[row.id, row.accepted_at, row.form, row.tickers.join(' '), row.company],
    ...[row.importance_level, row.one_liner, row.state, row.error],
    ...[row.received_at, row.read_at, row.analyzed_at, row.alerted_at, row.by_hand ? 'yes' : 'no'],
  ];
}
