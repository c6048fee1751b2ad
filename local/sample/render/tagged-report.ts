import { addDays } from '#domain/calendar/days.ts';
import { monthsLater } from '#domain/deadlines/due-date.ts';
import { escaped } from '#local/edgar/edgar-reply.ts';
import { longDate } from '../sample-dates.ts';
import type { Table } from './page-writer.ts';

/** A report whose figures are tagged with inline XBRL, as the SEC requires of periodic reports. */
export type TaggedReport = {
  /** Length in months of the period that the income statement covers. */
  months: 3 | 12;
  /** The fiscal period, as in `dei:DocumentFiscalPeriodFocus`. */
  focus: 'Q1' | 'Q2' | 'Q3' | 'FY';
};

/** Tags for the rows of an income statement whose amounts are in millions of dollars. */
const TAGS: Record<string, string> = {
  Revenue: 'us-gaap:Revenues',
  'Operating income': 'us-gaap:OperatingIncomeLoss',
  'Net income': 'us-gaap:NetIncomeLoss',
  'Diluted earnings per share': 'us-gaap:EarningsPerShareDiluted',
};
/** Contexts for the columns after the first: the period, and the same period a year earlier. */
const CONTEXTS = ['own', 'prior'];

/** Returns the contexts and units of a report whose period ends on an ISO date, and its tagged cover page. */
export function taggedCover({ months, focus }: TaggedReport, end: string): string {
  const yearBefore = monthsLater(end, -12);
  const kind = months === 12 ? 'fiscal year' : 'quarterly period';
  const note = (name: string, text: string) =>
    `<ix:nonNumeric name="dei:${name}" contextRef="own">${escaped(text)}</ix:nonNumeric>`;
  return [
    '<div style="display:none"><ix:header><ix:resources>',
    contextOf('own', startOf(end, months), end),
    contextOf('prior', startOf(yearBefore, months), yearBefore),
    '<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>',
    '<xbrli:unit id="usd-per-share"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>',
    `</ix:resources></ix:header>${note('DocumentFiscalPeriodFocus', focus)}${note('DocumentFiscalYearFocus', end.slice(0, 4))}</div>`,
    `<p>For the ${kind} ended ${note('DocumentPeriodEndDate', longDate(end))}</p>`,
    `<p>Filer status: ${note('EntityFilerCategory', 'Large Accelerated Filer')}</p>`,
  ].join('\n');
}

/** Returns the HTML of an income statement with tagged numbers. */
export function taggedTable({ head, rows }: Table): string {
  const header = head.map((cell) => `<th>${escaped(cell)}</th>`).join('');
  const body = rows.map(([label = '', ...amounts]) => {
    const cells = amounts.map((amount, column) => `<td>${tagged(label, amount, column)}</td>`);
    return `<tr><td>${escaped(label)}</td>${cells.join('')}</tr>`;
  });
  return `<table>\n<tr>${header}</tr>\n${body.join('\n')}\n</table>`;
}

function tagged(label: string, amount: string, column: number): string {
  const name = TAGS[label];
  const context = CONTEXTS[column];
  const [, sign = '', digits] = /^(\$?)([\d,.]+)$/.exec(amount) ?? [];
  if (name === undefined || context === undefined || digits === undefined) return escaped(amount);
  const measure = name.includes('PerShare')
    ? 'unitRef="usd-per-share" decimals="2"'
    : 'unitRef="usd" decimals="-6" scale="6"';
  return `${sign}<ix:nonFraction name="${name}" contextRef="${context}" ${measure} format="ixt:num-dot-decimal">${digits}</ix:nonFraction>`;
}

function contextOf(id: string, start: string, end: string): string {
  return `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000000000</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate></xbrli:period></xbrli:context>`;
}

function startOf(end: string, months: number): string {
  return addDays(monthsLater(end, -months), 1);
}
