import { type FindGround, groundOf } from '#domain/filing-page/evidence/ground.ts';
import type { Holding, HoldingsFacts } from '#domain/forms/holdings/holdings-facts.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { statesValue } from './states-value.ts';

const BAR = ' | ';
const HAS_VALUE = /\d,\d{3}\b/;
/** Matches a row that starts with figures and belongs to the security named above it. */
const GOES_ON = /^[\d,]+(?: |$)/;

/**
 * Returns the rows of a holdings report that add up to the position in a takeaway. @param text of the page
 */
export function holdingsGround({ top }: Pick<HoldingsFacts, 'top'>, text: string): FindGround {
  const lines = text.split('\n');
  return (takeaway) => {
    const position = top.find(
      ({ issuer, value }) =>
        value !== null && takeaway.startsWith(readableCompanyName(issuer)) && statesValue(takeaway, value),
    );
    return position === undefined ? null : groundOf(rowsOf(position, lines));
  };
}

function rowsOf(position: Holding, lines: readonly string[]): string[] {
  return lines.flatMap((line, place) => {
    if (!isOf(line, position)) return [];
    if (line.includes(BAR)) return [line];
    return [withName(line, lines[place - 1] ?? '', position), ...rowsBelow(lines, place)];
  });
}

/**
 * Prepends the line above to a row if that line contains the start of a typewritten name that did not fit in its
 * column.
 */
function withName(line: string, above: string, { issuer }: Holding): string {
  const [word = ''] = issuer.split(/\s+/);
  const isBroken = !has(line, word) && has(above, word) && !HAS_VALUE.test(above);
  return isBroken ? `${above}\n${line}` : line;
}

const has = (line: string, word: string) => line.toLowerCase().includes(word.toLowerCase());

function isOf(line: string, { cusip, security_class: kind, put_call: option }: Holding): boolean {
  if (cusip === '' || !line.replaceAll(' ', '').toUpperCase().includes(cusip.toUpperCase())) return false;
  if (!line.includes(BAR)) return true;
  const cells = line.split(BAR);
  return (
    cells.includes(kind) &&
    (cells.at(-1) === option || (option === null && !/^(?:put|call)$/.test(cells.at(-1) ?? '')))
  );
}

function rowsBelow(lines: readonly string[], place: number): string[] {
  const below = lines.slice(place + 1);
  const end = below.findIndex((line) => !GOES_ON.test(line));
  return below.slice(0, end < 0 ? undefined : end);
}
