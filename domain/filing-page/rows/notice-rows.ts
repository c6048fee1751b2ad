import { formatCount } from '#domain/format/numbers.ts';
import type { NoticeFacts } from '#domain/forms/notice/notice-facts.ts';
import { readableDate } from '#domain/wording/readable-date.ts';

/**
 * Returns the figures of a notice filed as a single XML document, as rows of its page, because the document contains
 * them only as unlabeled fields. The labels are those on the SEC's Forms 144 and D.
 */
export function noticeRows(facts: NoticeFacts): string[] {
  const rows = fieldsOf(facts).filter(([, value]) => value !== null);
  return rows.map(([label, value]) => `${label} | ${value}`);
}

function fieldsOf(facts: NoticeFacts): (readonly [string, string | null])[] {
  switch (facts.kind) {
    case 'planned-sale': {
      const { units, proceeds } = facts.sold_past_3_months;
      return [
        ['Number of shares to be sold', counted(facts.units)],
        ['Aggregate market value', dollars(facts.market_value)],
        ['Approximate date of sale', facts.sale_date && readableDate(facts.sale_date)],
        [
          'Securities sold during the past three months',
          units > 0 ? `${formatCount(units)} | ${dollars(proceeds)}` : null,
        ],
      ];
    }
    case 'private-offering':
      return [
        ['Total offering amount (offered)', facts.offered === null ? 'Indefinite' : dollars(facts.offered)],
        ['Total amount sold', dollars(facts.sold)],
        ['Investors who have invested so far', counted(facts.investors)],
      ];
    case 'effectiveness':
      return [
        ['Effective date', facts.effective_date && readableDate(facts.effective_date)],
        ['File number', facts.file_number],
      ];
    default:
      return [];
  }
}

const counted = (value: number | null) => (value === null ? null : formatCount(value));
const dollars = (value: number | null) => (value === null ? null : `$${formatCount(value)}`);
