const LEGAL_FORM =
  '(?:Inc\\.?|Incorporated|Corp\\.?|Corporation|Company|Co\\.|Ltd\\.?|Limited|plc|PLC|N\\.V\\.|S\\.A\\.|LLC|L\\.P\\.|LP|Trust|Bancorp|Bancshares|Holdings|Group)';
const NAME = String.raw`(\p{Lu}[\p{L}\d&.’'-]*(?:(?:,\s|\s)(?:(?:and|of|the)\s)?[\p{Lu}\d&][\p{L}\d&.’'-]*){0,6}?,?\s${LEGAL_FORM})`;
/** `“we,” “our” and “us” refer to Flushing Financial Corporation`. */
const WE_REFER = new RegExp(
  String.raw`[“"](?:we|our|us),?[”"][^.\n]{0,160}?\b(?:refers?|means?)(?:\s+(?:only|solely|collectively))?(?:\s+to)?\s+${NAME}(?=[\s,;.)]|$)`,
  'iu',
);
/** A line that is a company's name and nothing else. */
const NAME_LINE = new RegExp(String.raw`^[^\S\n]*${NAME}[^\S\n]*$`, 'mu');
/** Those who sell for the company, and its lenders, also stand alone on a line. */
const NOT_THE_COMPANY =
  /^an?\s|securities|\bbank\b|capital\s+markets|partners|& co|exchange|\bmarket\b|morgan|goldman|wells\s+fargo|citi|barclays|jefferies|trust\s+company/i;

/** The company that a prospectus without a header names: where “we” is explained, or on a line of its own. */
export function registrantName(page: string, text: string): string | null {
  const explained = WE_REFER.exec(text)?.[1];
  if (explained !== undefined) return explained;
  const line = NAME_LINE.exec(page)?.[1];
  return line === undefined || NOT_THE_COMPANY.test(line) ? null : line;
}
