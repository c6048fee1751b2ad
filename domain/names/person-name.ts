import { readableCompanyName } from './company-name.ts';

/** Matches words that identify a company, fund or trust rather than a person. */
const ENTITY = new RegExp(
  [
    String.raw`\b(?:llc|llp|lllp|lp|inc|incorporated|corp|corporation|co|company|ltd|limited|plc|trust`,
    '|trustee|fund|funds|partners|partnership|capital|holdings?|group|management|advisors?',
    '|advisers?|bank|bancorp|foundation|nv|sa|sarl|gmbh|ag|ab|asa|oy|spa|bv|kg|associates',
    '|ventures?|investments?|investors?|enterprises?|estate|family|master|offshore|equity',
    '|global|international|authority|university|association|pension|plan|securities|insurance',
    String.raw`|industries|technologies|acquisition|sponsor|opportunit(?:y|ies)|strategic|portfolio)\b`,
    String.raw`|[&/0-9]|\b(?:l\.?l\.?c|l\.?p|n\.?v|s\.?a|a\/s|b\.?v)\.?(?:$|[\s,])`,
  ].join(''),
  'i',
);
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|m\.d|phd|ph\.d|esq|cpa)\.?$/i;
const PARTICLE = /^(?:de|del|della|der|den|di|da|dos|du|la|le|van|von|ter|ten|st|st\.|el|al|bin|ibn|af|zu)$/i;

/** Returns whether a name belongs to a company, fund or trust. */
export function isEntityName(name: string): boolean {
  return ENTITY.test(name);
}

/**
 * Returns a reporting owner's name in natural order. EDGAR writes people's names as `Last First Middle Suffix`, often
 * in capitals: `QUINCEY JAMES R JR` becomes `James R Quincey Jr`. Companies, funds and trusts are treated as company
 * names.
 */
export function readableName(edgarName: string): string {
  const name = edgarName.replace(/\s+/g, ' ').trim();
  if (isEntityName(name)) return readableCompanyName(name);
  const comma = /^([^,]+),\s*(.+)$/.exec(name);
  const words = (comma ? `${comma[1]} ${comma[2]}` : name).split(' ');
  if (words.length < 2) return name;
  const suffixes = words.filter((word, index) => index > 0 && isSuffix(word));
  const rest = words.filter((word, index) => index === 0 || !isSuffix(word));
  const length = comma
    ? (comma[1] ?? '').split(' ').filter((word) => !isSuffix(word)).length
    : surnameLength(rest);
  const ordered = [...rest.slice(length), ...rest.slice(0, length), ...suffixes];
  return (isShouted(name) ? ordered.map(lowered) : ordered).join(' ').replace(/,/g, '');
}

function isSuffix(word: string): boolean {
  return SUFFIX.test(word.replace(/,/g, ''));
}

/** Returns the number of words in the last name. Particles are part of the last name that follows them. */
function surnameLength(words: readonly string[]): number {
  let length = 1;
  while (length < words.length - 1 && PARTICLE.test(words[length - 1] ?? '')) length++;
  return length;
}

function isShouted(name: string): boolean {
  return name === name.toUpperCase();
}

function lowered(word: string): string {
  if (/^(?:ii|iii|iv)$/i.test(word)) return word.toUpperCase();
  if (word.replace(/\W/g, '').length <= 1) return word;
  return word
    .toLowerCase()
    .replace(/(^|[-'’.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
