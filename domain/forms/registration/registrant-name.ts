const LEGAL_FORM =
  '(?:Inc\\.?|Incorporated|Corp\\.?|Corporation|Company|Co\\.|Ltd\\.?|Limited|plc|PLC|N\\.V\\.|S\\.A\\.|LLC|L\\.P\\.|LP|Trust|Bancorp|Bancshares|Holdings|Group)';
const NAME = String.raw`(\p{Lu}[\p{L}\d&.’'-]*(?:(?:,\s|\s)(?:(?:and|of|the)\s)?[\p{Lu}\d&][\p{L}\d&.’'-]*){0,6}?,?\s${LEGAL_FORM})`;
/** Matches `“we,” “our” and “us” refer to Flushing Financial Corporation`. */
const WE_REFER = new RegExp(
  String.raw`[“"](?:we|our|us),?[”"][^.\n]{0,160}?\b(?:refers?|means?)(?:\s+(?:only|solely|collectively))?(?:\s+to)?\s+${NAME}(?=[\s,;.)]|$)`,
  'iu',
);
/** Matches a line that contains only a company's name. */
const NAME_LINE = new RegExp(String.raw`^[^\S\n]*${NAME}[^\S\n]*$`, 'mu');
/** Matches underwriters and lenders, whose names may also stand alone on a line. */
const NOT_THE_COMPANY =
  /^an?\s|securities|\bbank\b|capital\s+markets|partners|& co|exchange|\bmarket\b|morgan|goldman|wells\s+fargo|citi|barclays|jefferies|trust\s+company/i;

/** Returns the company named in a prospectus without a header: where “we” is defined, or on a line of its own. */
export function registrantName(page: string, text: string): string | null {
  const explained = WE_REFER.exec(text)?.[1];
  if (explained !== undefined) return explained;
  const line = NAME_LINE.exec(page)?.[1];
  return line === undefined || NOT_THE_COMPANY.test(line) ? null : line;
}
