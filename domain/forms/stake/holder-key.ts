/** Matches entity suffixes and articles, which filings write in different ways or omit. */
const LEGAL =
  /^(?:THE|INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LLC|LLP|LP|LTD|LIMITED|PLC|NV|SA|AG|JR|SR|MR|MS|MRS|DR)$/;

/**
 * Returns a key for a holder's name that ignores differences in spelling: `COHEN RYAN` equals `Ryan Cohen`, and `The
 * Vanguard Group, Inc.` equals `VANGUARD GROUP INC`. It consists of the significant words in alphabetical order.
 */
export function holderKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{Mn}.'’]/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const distinctive = words.filter((word) => !LEGAL.test(word));
  return (distinctive.length === 0 ? words : distinctive).toSorted().join(' ');
}
