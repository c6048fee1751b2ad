/** Legal forms and articles, which filings spell one way and another or leave out. */
const LEGAL =
  /^(?:THE|INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LLC|LLP|LP|LTD|LIMITED|PLC|NV|SA|AG|JR|SR|MR|MS|MRS|DR)$/;

/**
 * A holder's name without its spelling, so that `COHEN RYAN` is `Ryan Cohen` and `The Vanguard Group, Inc.` is
 * `VANGUARD GROUP INC`: the words that tell, in the order of the alphabet.
 */
export function holderKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{Mn}.'’]/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !LEGAL.test(word));
  return (telling.length === 0 ? words : telling).toSorted().join(' ');
}
