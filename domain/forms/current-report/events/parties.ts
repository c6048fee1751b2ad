const STOP =
  /,? (?:a|an|as|pursuant|for|under|which|in|on|relating|dated|by|regarding|providing|whereby|that|to|of(?! \p{Lu}| the )|with|its|certain|acting|each|each,|each of|the lenders|among|effective|representing|solely)\b|[;(“"]|, (?:the|its|certain|and)\b| and\b|\.(?:\s(?!(?:LLC|L\.L\.C|Inc|Ltd|LP|N\.A)\b)|$)|,(?! ?(?:Inc|LLC|L\.L\.C|Ltd|L\.?P|LP|LLP|N\.A|Corp|Co\b|S\.A|plc|PLC|AG|N\.V|Jr))/u;
const ROLES =
  /^(?:the )?(?:Company|Registrant|Parent|Merger Sub|Buyer|Seller|Purchasers?|Lenders?|Borrower|Trustee|Board|Corporation|Holders?|Investors?|Agreement|Item|Securities|Securities and Exchange Commission|SEC)\b/i;
const NAMED_PARTY = /^(?:the )?\p{Lu}[\p{L}\p{N}&.’'-]*(?: |$)/u;
const LONGEST = 60;
const COMPANY_TAIL = /\b(?:Inc|Corp|Co|Ltd|N\.A|L\.P|S\.A|N\.V|L\.L\.C)$/;

/**
 * The other side of an agreement as the sentence names it behind `with` or `between … and`.
 * @param company the filer's name, which is not the other side
 * @returns `null` when no name is surely there
 */
export function counterparty(sentence: string, company: string | null): string | null {
  for (const { 1: rest = '' } of sentence.matchAll(
    /\b(?:with|from|between [^.;]{3,80}? and)(?: each of)? (.{3,140})/g,
  )) {
    const name = nameIn(rest);
    if (name !== null && !isFiler(name, company)) return name;
  }
  return null;
}

/** A company or person named at the beginning of these words. */
export function nameIn(words: string): string | null {
  const end = words.search(STOP);
  const cut = (end < 0 ? words : words.slice(0, end)).replace(/[,\s]+$/, '').trim();
  const name = COMPANY_TAIL.test(cut) && words.charAt(cut.length) === '.' ? `${cut}.` : cut;
  return name.length >= 3 && name.length <= LONGEST && NAMED_PARTY.test(`${name} `) && !ROLES.test(name)
    ? name
    : null;
}

function isFiler(name: string, company: string | null): boolean {
  const first = (text: string) => /[\p{L}\p{N}]{2,}/u.exec(text.replace(/^the\s+/i, ''))?.[0].toLowerCase();
  return company !== null && first(name) === first(company);
}

const AMOUNT = /[$€£] ?\d[\d,]*(?:\.\d+)? ?(?:million|billion|trillion)\b|[$€£] ?\d{1,3}(?:,\d{3}){2,}\b/;

/** The first large amount of a sentence as it is written; `null` for none. */
export function amountIn(sentence: string): string | null {
  return AMOUNT.exec(sentence)?.[0] ?? null;
}
